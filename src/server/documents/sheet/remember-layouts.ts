import type { Font, GlyphRun } from "fontkit";

/** Some megabytes. Then all are forgotten: headings and labels soon recur, names and amounts do not. */
const mostRemembered = 5_000;

/**
 * Caches the layouts of a font. A table cell is laid out for measuring and for writing, and pdfkit caches neither texts
 * with features, such as tabular figures, nor those of earlier documents.
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

/** With its own positions, since pdfkit scales them in place. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.setPrototypeOf({ ...run, positions }, Object.getPrototypeOf(run));
}
