import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import { countryOfCallingCode, ownCallingCodes } from "#domain/countries/calling-codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { phoneMetadata } from "#domain/countries/phone-metadata.ts";
import { isE164, shortestPhone } from "#domain/shared/phone-number.ts";

export interface Phone {
  readonly code: string;
  /** National digits without the trunk prefix. For an impossible number: the typed text without the code. */
  readonly number: string;
  /** By length and, in our countries, first digits. */
  readonly isPossible: boolean;
}

/** Codes have one to three digits; none is the beginning of another (ITU-T E.164). */
const anyCallingCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Reads a number with spaces, hyphens, slashes and brackets, with the trunk prefix (0 in Slovakia, 06 in Hungary), with
 * `+` or `00` and a calling code, or with the code alone.
 *
 * @param code default calling code, `+420`
 */
export function readPhone(text: string, code: string): Phone {
  const typed = text.trim();
  const chosen = usualCode(code);
  const unread = { code: chosen, number: typed, isPossible: false };
  const dialled = typed.replaceAll(/\(0\)|[\s\u00a0().\u2010-\u2015/-]/g, "").replace(/^00/, "+");
  if (!/^\+?\d+$/.test(dialled)) return unread;
  if (dialled.startsWith("+")) return international(dialled, typed) ?? unread;
  const readings = [national(dialled, chosen), ...ownCallingCodes.map((own) => withBareCode(dialled, own))];
  return readings.find((reading) => reading?.isPossible) ?? unread;
}

/** Calling systems may also send the code without its plus. */
function usualCode(code: string): string {
  const digits = code.replaceAll(/\D/g, "").replace(/^00/, "");
  return digits === "" ? "" : `+${digits}`;
}

/** `+420777123456`; null: an impossible number */
export function e164Of({ code, number, isPossible }: Phone): string | null {
  const whole = `${code}${number}`;
  return isPossible && isE164(whole) ? whole : null;
}

/** E.164, or code and number when it is impossible. */
export function writtenPhone(text = "", code = ""): string {
  return e164Of(readPhone(text, code)) ?? `${code}${text}`;
}

/** With no-break spaces: `30 123 4567`. */
export function groupedNumber(phone: Phone): string {
  const whole = e164Of(phone);
  const parsed = whole === null ? undefined : parse(whole);
  if (parsed === undefined) return phone.number;
  return parsed.formatInternational().slice(phone.code.length).trim().replaceAll(" ", "\u00a0");
}

/** `+36 30 123 4567`; an impossible number stays as typed. */
export function printedPhone(text: string, code = ""): string {
  const phone = readPhone(text, code);
  return [phone.code, groupedNumber(phone)].filter(Boolean).join("\u00a0");
}

/**
 * Code and number together are the E.164 number. Where the digits are too few for the rule about the length, as in a
 * Hungarian landline, the spaces stay. An impossible number stays as typed.
 */
export function keptPhone(text: string, code: string): { phone_code: string; phone: string } {
  const phone = readPhone(text, code);
  const isShort = phone.isPossible && phone.number.length < shortestPhone;
  const number = isShort ? groupedNumber(phone).replaceAll("\u00a0", " ") : phone.number;
  return { phone_code: phone.code, phone: number };
}

function parse(number: string, country?: keyof typeof phoneMetadata.countries) {
  const options = country === undefined ? { extract: false } : { defaultCountry: country, extract: false };
  return parsePhoneNumberFromString(number, options, phoneMetadata);
}

function international(dialled: string, typed: string): Phone | null {
  const code = anyCallingCode.exec(dialled)?.[0];
  if (code === undefined) return null;
  const parsed = parse(dialled);
  const number = parsed?.nationalNumber ?? dialled.slice(code.length);
  const isPossible = canExist(code, number, parsed?.isPossible() ?? isE164(dialled));
  return { code, number: isPossible ? number : afterCode(typed, code), isPossible };
}

function national(digits: string, code: string): Phone | null {
  const country = phoneMetadata.country_calling_codes[code.slice(1)]?.[0];
  if (country === undefined) return { code, number: digits, isPossible: isE164(`${code}${digits}`) };
  const parsed = parse(digits, country);
  if (parsed === undefined) return null;
  return {
    code,
    number: parsed.nationalNumber,
    isPossible: canExist(code, parsed.nationalNumber, parsed.isPossible()),
  };
}

function withBareCode(digits: string, code: string): Phone | null {
  return digits.startsWith(code.slice(1)) ? international(`+${digits}`, digits) : null;
}

/** @param isLengthUsual by the numbering plans; exact rules are known only for our own countries */
function canExist(code: string, number: string, isLengthUsual: boolean): boolean {
  const own = countryOfCallingCode(code);
  return own === undefined ? isLengthUsual : factsOf(own).phone.national.test(number);
}

function afterCode(typed: string, code: string): string {
  const before = new RegExp(`^\\D*(?:00)?\\D*${code.slice(1).replaceAll(/\d/g, "$&\\D*")}`);
  return typed.replace(before, "");
}
