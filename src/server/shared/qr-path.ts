import { encode } from "uqr";

/** In modules (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

/**
 * Makes a code of error correction M with its quiet zone.
 *
 * @param largestVersion 1 to 40, 21 to 177 modules a side
 * @throws RangeError if the text does not fit
 */
export function qrPath(text: string, largestVersion = 40): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: "M", border: quietZone, maxVersion: largestVersion });
  return { size, path: data.flatMap(rowPath).join("") };
}

/** Draws runs of dark modules: fewer elements, and no seams. */
function rowPath(row: readonly boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const length = x - start + 1;
    runs.push(`M${start} ${y}h${length}v1h-${length}z`);
  }
  return runs;
}
