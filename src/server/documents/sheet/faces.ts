import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontCoverage } from "./font-coverage.ts";
import type { Face } from "./theme.ts";

const require = createRequire(import.meta.url);

interface Font {
  readonly bytes: Buffer;
  has(codePoint: number): boolean;
}

/** Source Serif 4 (OFL 1.1) has Latin, Greek and Cyrillic; DejaVu Sans steps in for a text in another script. */
const files = {
  main: {
    regular: require.resolve("@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf"),
    semibold: require.resolve("@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
  },
  fallback: {
    regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
    semibold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  },
} as const satisfies Record<string, Record<Face, string>>;

export type Family = keyof typeof files;

const loaded = new Map<string, Font>();

/** The font file, read once in the life of the thread. */
export function fontOf(family: Family, face: Face): Font {
  const file = files[family][face];
  let font = loaded.get(file);
  if (font === undefined) {
    const bytes = readFileSync(file);
    font = { bytes, has: fontCoverage(bytes) };
    loaded.set(file, font);
  }
  return font;
}
