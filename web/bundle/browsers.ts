/** What the app promises to run in, with whatever is newer; docs/operating.md and app.html name them. */
export const browsers = ["safari16", "chrome111", "firefox128"];
