//! Properties of the types that embedding programs rely on.

#[test]
fn a_run_can_move_to_another_thread() {
    fn is_owned_and_sent<T: Send + 'static>() {}
    is_owned_and_sent::<dalembert_integrate::Integration>();
}
