import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/literata/wght.css";
import "@fontsource-variable/literata/wght-italic.css";

const patienceMs = 600;

/** Waits a moment for the letters: those that come later are not used on this page. */
export async function fontsReady(): Promise<void> {
  const fonts = [
    '1em "Inter Variable"',
    '1em "Literata Variable"',
    'italic 1em "Literata Variable"',
  ];
  const loaded = Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  const tooLong = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([loaded, tooLong]);
}
