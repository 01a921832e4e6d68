import type { Font, GlyphRun } from "fontkit";

/** The cache takes some megabytes; then all are forgotten. */
const mostRemembered = 5_000;

/**
 * pdfkit lays a table cell out twice, and caches neither texts with features, such as tabular figures, nor layouts of
 * earlier documents.
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

/** pdfkit scales the positions in place. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.setPrototypeOf({ ...run, positions }, Object.getPrototypeOf(run));
}
