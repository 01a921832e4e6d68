import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import { countryOfCallingCode, ownCallingCodes } from "#domain/countries/calling-codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { phoneMetadata } from "#domain/countries/phone-metadata.ts";
import { isE164, shortestPhone } from "#domain/shared/phone-number.ts";

/** A phone number as it was understood. */
export interface Phone {
  /** the country's E.164 prefix with its plus */
  readonly code: string;
  /** The national digits without the trunk prefix. Of a number that cannot exist: what was typed, without the code. */
  readonly number: string;
  /** Whether such a number can exist, by its length and, in our countries, its first digits. */
  readonly isPossible: boolean;
}

/** Codes have one to three digits, and none is the beginning of another (ITU-T E.164). */
const anyCallingCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Understands a number as people write it: with spaces, hyphens, slashes and brackets, with the trunk prefix (0 in
 * Slovakia, 06 in Hungary), with `+` or `00` and a country's code, or with the code alone.
 *
 * @param code of the country that is meant where the number has none of its own, `+420`
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

/** Systems that call us write the code without its plus, too. */
function usualCode(code: string): string {
  const digits = code.replaceAll(/\D/g, "").replace(/^00/, "");
  return digits === "" ? "" : `+${digits}`;
}

/** `+420777123456`; null: no such number can exist */
export function e164Of({ code, number, isPossible }: Phone): string | null {
  const whole = `${code}${number}`;
  return isPossible && isE164(whole) ? whole : null;
}

/** How a kept phone stands in a sentence: in E.164; code and number one after the other where no such number can exist. */
export function writtenPhone(text = "", code = ""): string {
  return e164Of(readPhone(text, code)) ?? `${code}${text}`;
}

/** The number without its code, in the groups that are usual in its country, with no-break spaces: `30 123 4567`. */
export function groupedNumber(phone: Phone): string {
  const whole = e164Of(phone);
  const parsed = whole === null ? undefined : parse(whole);
  if (parsed === undefined) return phone.number;
  return parsed.formatInternational().slice(phone.code.length).trim().replaceAll(" ", "\u00a0");
}

/** A number in the usual groups behind its code: `+36 30 123 4567`. Of one that cannot exist what was typed. */
export function printedPhone(text: string, code = ""): string {
  const phone = readPhone(text, code);
  return [phone.code, groupedNumber(phone)].filter(Boolean).join("\u00a0");
}

/**
 * A phone as an application keeps it: code and number together are the E.164 number. Where the digits would be too few
 * for the rule about the length, as in a Hungarian landline, the spaces between the groups stay. What cannot exist
 * stays as it was typed.
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

/** @param isLengthUsual what the numbering plans say, to which we know better only of our own countries */
function canExist(code: string, number: string, isLengthUsual: boolean): boolean {
  const own = countryOfCallingCode(code);
  return own === undefined ? isLengthUsual : factsOf(own).phone.national.test(number);
}

/** What was typed behind the code, spaces and all. */
function afterCode(typed: string, code: string): string {
  const before = new RegExp(`^\\D*(?:00)?\\D*${code.slice(1).replaceAll(/\d/g, "$&\\D*")}`);
  return typed.replace(before, "");
}
