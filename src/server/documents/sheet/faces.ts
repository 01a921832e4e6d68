import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font as OpenFont } from "fontkit";
import { fontCoverage } from "./font-coverage.ts";
import { rememberLayouts } from "./remember-layouts.ts";
import type { Face } from "./theme.ts";

const require = createRequire(import.meta.url);

interface Font {
  /** Shared, since parsing a font takes as long as drawing a page. */
  readonly open: OpenFont;
  has(codePoint: number): boolean;
}

/** Archivo (OFL 1.1) has Latin; DejaVu Sans is for other letters. */
const files = {
  main: {
    regular: require.resolve("@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf"),
    semibold: require.resolve("@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf"),
  },
  fallback: {
    regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
    semibold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  },
} as const satisfies Record<string, Record<Face, string>>;

export type Family = keyof typeof files;

const loaded = new Map<string, Font>();

export function fontOf(family: Family, face: Face): Font {
  const file = files[family][face];
  let font = loaded.get(file);
  if (font === undefined) {
    const bytes = readFileSync(file);
    const open = create(bytes);
    if (!("layout" in open)) throw new Error(`${file} is a collection of fonts`);
    rememberLayouts(open);
    font = { open, has: fontCoverage(bytes) };
    loaded.set(file, font);
  }
  return font;
}
