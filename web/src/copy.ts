/** A button on each command of the page that takes it along. */

import { button } from "./dom";

export function makeCopying(): void {
  for (const command of document.querySelectorAll<HTMLElement>("pre.command")) {
    const text = command.textContent ?? "";
    const copy = button("Copy", "Copy the command", () => {
      const told = (done: boolean) => {
        copy.textContent = done ? "Copied" : "Select it";
        setTimeout(() => { copy.textContent = "Copy"; }, 1500);
      };
      // A page that was opened from disk may be refused.
      Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(() => told(true), () => {
        getSelection()?.selectAllChildren(command.firstElementChild ?? command);
        told(false);
      });
    }, "copy");
    command.append(copy);
  }
}
