import type { ProblemCode } from "#domain/shared/result.ts";
import { type Day, readDay } from "./calendar.ts";
import { countryCodes } from "./lists.ts";

/** The findings by path; the first one of a path stays. */
export type Sheet = Map<string, ProblemCode>;

export type Box = Readonly<Record<string, unknown>>;

export function complain(sheet: Sheet, path: string, code: ProblemCode): void {
  if (!sheet.has(path)) sheet.set(path, code);
}

/** Empty text and spaces are not a value. */
export function isGiven(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return typeof value !== "string" || value.trim() !== "";
}

export function isBox(value: unknown): value is Box {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `path` ends in a dot or is empty. */
export interface Place {
  readonly sheet: Sheet;
  readonly box: Box;
  readonly path: string;
  readonly textLongest: number;
}

export function demand(place: Place, field: string): void {
  if (!isGiven(place.box[field])) complain(place.sheet, place.path + field, "required");
}

export function readText(place: Place, field: string): string | null {
  const value = place.box[field];
  if (!isGiven(value)) return null;
  if (typeof value !== "string") {
    complain(place.sheet, place.path + field, "invalid-format");
    return null;
  }
  const text = value.trim();
  if (text.length > place.textLongest) {
    complain(place.sheet, place.path + field, "too-long");
    return null;
  }
  return text;
}

export function readLength(place: Place, field: string, shortest: number, longest: number): void {
  const text = readText(place, field);
  if (text === null) return;
  if (text.length < shortest || text.length > longest) complain(place.sheet, place.path + field, "invalid-format");
}

export function readChoice(place: Place, field: string, list: readonly string[]): string | null {
  const text = readText(place, field);
  if (text === null) return null;
  if (list.includes(text)) return text;
  complain(place.sheet, place.path + field, "invalid-value");
  return null;
}

export function readCountry(place: Place, field: string): void {
  readChoice(place, field, countryCodes);
}

export function readDate(place: Place, field: string): Day | null {
  const text = readText(place, field);
  if (text === null) return null;
  const day = readDay(text);
  if (day === null) complain(place.sheet, place.path + field, "invalid-format");
  return day;
}

export function readBoolean(place: Place, field: string): boolean | null {
  const value = place.box[field];
  if (!isGiven(value)) return null;
  if (typeof value === "boolean") return value;
  complain(place.sheet, place.path + field, "invalid-format");
  return null;
}

/** Parses a number, or a typed one: spaces between the digits, a decimal comma or point. */
export function readNumber(place: Place, field: string): number | null {
  const value = place.box[field];
  if (!isGiven(value)) return null;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  const amount = typeof value === "string" ? numberOf(value) : null;
  if (amount === null) complain(place.sheet, place.path + field, "invalid-format");
  return amount;
}

function numberOf(text: string): number | null {
  let plain = "";
  for (const sign of text) if (sign.trim() !== "") plain += sign === "," ? "." : sign;
  let rest = plain;
  if (rest.startsWith("-")) rest = rest.slice(1);
  const parts = rest.split(".");
  if (parts.length > 2) return null;
  for (const part of parts) {
    if (part === "") return null;
    for (const sign of part) if (!"0123456789".includes(sign)) return null;
  }
  return Number(plain);
}

export function readList(place: Place, field: string, longest: number): readonly unknown[] | null {
  const value = place.box[field];
  if (!isGiven(value)) return null;
  if (!Array.isArray(value)) {
    complain(place.sheet, place.path + field, "invalid-format");
    return null;
  }
  if (value.length > longest) {
    complain(place.sheet, place.path + field, "too-many");
    return null;
  }
  return value;
}

/** An invalid object has one finding, and its fields are not judged. */
export function readPart(place: Place, name: string): Place | null {
  const value = place.box[name];
  if (isGiven(value) && !isBox(value)) {
    complain(place.sheet, place.path + name, "invalid-format");
    return null;
  }
  return { ...place, box: isBox(value) ? value : {}, path: `${place.path}${name}.` };
}

const lowerLetters = "abcdefghijklmnopqrstuvwxyz";
const nameSigns = `${lowerLetters}0123456789!#$%&'*+/=?^_\`{|}~-`;

function consistsOf(text: string, signs: string): boolean {
  for (const sign of text.toLowerCase()) if (!signs.includes(sign)) return false;
  return text !== "";
}

/** name@host.domain in ASCII, without empty parts between dots and labels that end in a hyphen. */
function isEmail(text: string): boolean {
  const halves = text.split("@");
  const [name, host] = halves;
  if (halves.length !== 2 || name === undefined || host === undefined) return false;
  for (const part of name.split(".")) if (!consistsOf(part, nameSigns)) return false;
  const labels = host.split(".");
  if (labels.length < 2) return false;
  for (const label of labels) {
    if (!consistsOf(label, `${lowerLetters}0123456789-`)) return false;
    if (label.startsWith("-") || label.endsWith("-")) return false;
  }
  return true;
}

export function readEmail(place: Place, field: string): void {
  const text = readText(place, field);
  if (text !== null && !isEmail(text)) complain(place.sheet, place.path + field, "invalid-format");
}

export function readPhone(place: Place, field: string, shortest: number): void {
  const text = readText(place, field);
  if (text !== null && text.length < shortest) complain(place.sheet, place.path + field, "phone-too-short");
}
