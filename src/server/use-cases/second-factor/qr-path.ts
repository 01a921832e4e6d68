import { encode } from "uqr";

/** Four modules of quiet zone on each side (ISO/IEC 18004, 6.3.8). */
const border = 4;

/** A QR code as the `d` of an SVG path, each dark run one bar, in a square of `size` modules with its quiet zone. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: bars.join("") };
}
