import type { Font, GlyphRun } from "fontkit";

/** Some megabytes. After so many texts all are forgotten: headings and labels soon come again, names and amounts do not. */
const mostRemembered = 5_000;

/**
 * Lets a font remember how it lays texts out. A cell of a table is laid out to be measured, and again to be written, and
 * pdfkit remembers neither texts with features, such as figures of one width, nor those of earlier documents.
 */
export function rememberLayouts(font: Font): void {
  const layOut = font.layout.bind(font);
  const known = new Map<string, GlyphRun>();
  font.layout = (text, features = [], ...more) => {
    if (!Array.isArray(features) || more.length > 0) return layOut(text, features, ...more);
    const key = `${features.join(" ")}\u0000${text}`;
    let run = known.get(key);
    if (run === undefined) {
      run = layOut(text, features);
      if (known.size >= mostRemembered) known.clear();
      known.set(key, run);
    }
    return copyOf(run);
  };
}

/** With positions of its own, since pdfkit scales them where they are. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.setPrototypeOf({ ...run, positions }, Object.getPrototypeOf(run));
}
