import type { ProblemCode } from "#domain/shared/result.ts";
import { commonPasswords } from "./common-passwords.ts";
import { withoutPatterns } from "./password-patterns.ts";

/** In code points after NFC (NIST SP 800-63B-4, 3.1.1.2: at least 15 for a password that stands alone). */
const longestPassword = 128;
/** The list of common passwords begins here, so a setting may not go below it. */
export const shortestLeastLength = 12;

/** Less than so much beyond what anybody would try first is no password. */
const leastRest = 8;
/** A name of four letters is part of too many honest phrases. */
const leastLocalPart = 5;

/** The form in which a password is judged, stored and compared: nothing but Unicode's composition is changed. */
export function passwordForm(password: string): string {
  return password.normalize("NFC");
}

/**
 * What is wrong with a new password. No composition rules: any characters will do.
 *
 * @param rules `least` in code points; `email` of the account, as far as it is known
 * @returns null: nothing
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
