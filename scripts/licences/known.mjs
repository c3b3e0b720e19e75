/** Licences that ask for no more than their text to be passed on. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "FTL",
  "ISC",
  "libpng-2.0",
  "MIT",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
  // SQLite's: the public domain, with good wishes.
  "blessing",
]);

/** Every part of an expression has to be permissive: a choice is for a person to look at. */
export function isPermissive(licence) {
  return licence
    .replaceAll(/[()]/g, "")
    .split(/ (?:AND|OR) /)
    .every((part) => permissive.has(part));
}

/** Of packages that name none in package.json, by their licence file. */
export const byLicenceFile = {
  "png-js": { licence: "MIT", text: "LICENSE" },
};

/** What the tools that build the web app put into it themselves. */
export const buildTools = ["rolldown", "vite"];

/** Works of others inside packages, with the file there that holds the licence. */
export const inside = [
  {
    part: "SQLite",
    licence: "blessing",
    of: "@photostructure/sqlite",
    text: "src/upstream/sqlite3.h",
  },
  {
    part: "PDFium",
    licence: "BSD-3-Clause AND Apache-2.0",
    of: "@embedpdf/pdfium",
    text: "LICENSE.pdfium",
  },
  { part: "FreeType, in PDFium", licence: "FTL", of: "@embedpdf/pdfium" },
  { part: "libpng, in PDFium", licence: "libpng-2.0", of: "@embedpdf/pdfium" },
  { part: "OpenJPEG, in PDFium", licence: "BSD-2-Clause", of: "@embedpdf/pdfium" },
  { part: "zlib, in PDFium", licence: "Zlib", of: "@embedpdf/pdfium" },
  { part: "OpenJPEG", licence: "BSD-2-Clause", of: "pdfjs-dist", text: "wasm/LICENSE_OPENJPEG" },
  {
    part: "OpenJPEG's binding",
    licence: "BSD-2-Clause",
    of: "pdfjs-dist",
    text: "wasm/LICENSE_PDFJS_OPENJPEG",
  },
  {
    part: "PDFium's JBIG2 decoder",
    licence: "BSD-3-Clause AND Apache-2.0",
    of: "pdfjs-dist",
    text: "wasm/LICENSE_JBIG2",
  },
  {
    part: "the decoder's binding",
    licence: "Apache-2.0",
    of: "pdfjs-dist",
    text: "wasm/LICENSE_PDFJS_JBIG2",
  },
  {
    part: "Adobe's character maps",
    licence: "BSD-3-Clause",
    of: "pdfjs-dist",
    text: "cmaps/LICENSE",
  },
  {
    part: "Foxit's fonts",
    licence: "BSD-3-Clause",
    of: "pdfjs-dist",
    text: "standard_fonts/LICENSE_FOXIT",
  },
  {
    part: "Liberation fonts",
    licence: "OFL-1.1",
    of: "pdfjs-dist",
    text: "standard_fonts/LICENSE_LIBERATION",
  },
  { part: "core-js", licence: "MIT", of: "pdfjs-dist", text: "legacy/build/pdf.worker.mjs" },
];
