import type { ProblemCode } from "#domain/shared/result.ts";
import { commonPasswords } from "./common-passwords.ts";

/** In code points after NFC. NIST SP 800-63B-4, 3.1.1.2 asks for at least 15 when the password is the only factor. */
const longestPassword = 128;
/** The list of common passwords begins at this length, so a setting may not go below it. */
export const shortestLeastLength = 12;

/** Least length without the patterns that attackers try first. */
const leastRest = 8;
/** Shorter names are part of too many good passphrases. */
const leastLocalPart = 5;

/** Normalises a password for checks, hashing and comparison: only Unicode's composition (NFC) changes. */
export function passwordForm(password: string): string {
  return password.normalize("NFC");
}

/**
 * Checks a new password. There are no composition rules.
 *
 * @param rules `least` in code points
 */
export function passwordProblem(password: string, rules: { least: number; email?: string }): ProblemCode | null {
  const form = passwordForm(password);
  const { length } = [...form];
  if (length === 0) return "required";
  if (length < rules.least) return "password-too-short";
  if (length > longestPassword) return "too-long";
  const lower = form.toLowerCase();
  const emailParts = partsOf(rules.email ?? "");
  if (emailParts.some((part) => lower.includes(part))) return "password-holds-email";
  return isCommon(lower) ? "password-common" : null;
}

function partsOf(email: string): readonly string[] {
  const whole = email.trim().normalize("NFC").toLowerCase();
  const local = whole.slice(0, Math.max(0, whole.lastIndexOf("@")));
  return local.length >= leastLocalPart ? [local] : whole === "" ? [] : [whole];
}

function isCommon(lower: string): boolean {
  return commonPasswords.has(lower) || [...withoutPatterns(lower)].length < leastRest;
}

/** Matched in both directions. */
const runs = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "qwertzuiopú)",
  "yxcvbnm,.-",
  "+ěščřžýáíé=",
  "+ľščťžýáíé=",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "qazwsxedcrfvtgbyhnujm",
  "1q2w3e4r5t6y7u8i9o0p",
  "!@#$%^&*()",
].flatMap((run) => [run, [...run].toReversed().join("")]);

/** Common words of passwords and words about this product, without diacritics, longer words first. */
const words = [
  "contrasena heslo123 password passwort jelszo heslicko administrator superman football princess sunshine",
  "iloveyou milujute milujem szeretlek letmein welcome monkey dragon master shadow secret tajne titkos admin",
  "heslo qwertz qwerty volant leasing lizing portal zakaznik ugyfel zmluva smlouva auto demo login user test",
]
  .flatMap((line) => line.split(" "))
  .toSorted((a, b) => b.length - a.length);

const leet: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s" };

/** Three in a row also occur in ordinary words. */
const leastRun = 4;

/** Removes what an attacker guesses first: keyboard runs, repetitions, years, and the words above in any spelling. */
function withoutPatterns(lower: string): string {
  const rest = withoutRuns(withoutRepetitions(lower)).replaceAll(/(?:19|20)\d\d/g, "");
  return withoutRepetitions(withoutWords(rest));
}

/** `abcabcabc` → `abc`, `aaaa` → `a`. */
function withoutRepetitions(text: string): string {
  return text.replaceAll(/(.+?)\1{2,}/gu, "$1").replace(/^(.+?)\1+$/u, "$1");
}

function withoutRuns(text: string): string {
  let rest = "";
  for (let at = 0; at < text.length; ) {
    const length = longestRunAt(text, at);
    if (length < leastRun) rest += text[at];
    at += length < leastRun ? 1 : length;
  }
  return rest;
}

function longestRunAt(text: string, at: number): number {
  let length = leastRun - 1;
  while (at + length < text.length && runs.some((run) => run.includes(text.slice(at, at + length + 1)))) length += 1;
  return length;
}

function withoutWords(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
  const spelt = [...plain].map((letter) => leet[letter] ?? letter).join("");
  return words.reduce((rest, word) => without(rest, word), { plain, spelt }).plain;
}

/** Both spellings have the same length, so a match in one is removed from both. */
function without(text: { plain: string; spelt: string }, word: string): { plain: string; spelt: string } {
  let { plain, spelt } = text;
  for (let at = spelt.indexOf(word); at >= 0; at = spelt.indexOf(word)) {
    plain = plain.slice(0, at) + plain.slice(at + word.length);
    spelt = spelt.slice(0, at) + spelt.slice(at + word.length);
  }
  return { plain, spelt };
}
