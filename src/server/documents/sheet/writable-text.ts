import { type Family, fontOf } from "./faces.ts";
import type { Face } from "./theme.ts";

export interface WritableText {
  readonly family: Family;
  readonly text: string;
}

/** A short way for most texts: what the main font has in both faces. */
const printable = /^[ -~\u00a0-\u017f\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026]*$/;

/**
 * Makes a text drawable without losing anything: composed (NFC), on one line, in a font that has all its letters. A
 * character that no font has, and one that would steer the drawing (control and direction marks), is written as
 * `[U+4E2D]`.
 */
export function writableText(text: string, face: Face): WritableText {
  const composed = text
    .normalize("NFC")
    .replaceAll(/[\t\n\v\f\r\u2028\u2029]+/g, " ")
    .trim();
  if (printable.test(composed)) return { family: "main", text: composed };
  const family = isCovered(composed, "main", face) ? "main" : "fallback";
  const spelled = Array.from(composed, (character) =>
    isDrawable(character, family, face) ? character : `[U+${hexadecimal(character)}]`,
  ).join("");
  return { family, text: spelled };
}

function isCovered(text: string, family: Family, face: Face): boolean {
  const drawable = Array.from(text).filter((character) => !isSteering(character));
  return drawable.every((character) => hasGlyph(character, family, face));
}

function isDrawable(character: string, family: Family, face: Face): boolean {
  return !isSteering(character) && hasGlyph(character, family, face);
}

function hasGlyph(character: string, family: Family, face: Face): boolean {
  return fontOf(family, face).has(character.codePointAt(0) ?? 0);
}

function isSteering(character: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(character);
}

function hexadecimal(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}
