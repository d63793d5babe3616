//! Mounts the app on the page.

fn main() {
    venture_directory::app::start();
}
