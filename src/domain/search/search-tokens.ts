import {
  type AccountParts,
  accountOfIban,
  accountParts,
  withoutZeros,
} from "#domain/identifiers/czech-slovak-account.ts";
import { electronicIban } from "#domain/identifiers/iban.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { isPersonNumber } from "./searched-value.ts";

/**
 * A search token: a word, the beginning of a word, or a complete number, address or reference. Encrypted values are
 * found by their tokens, which are stored as keyed digests and therefore compared in full.
 */
export type Term = string;

/** Letters of the beginnings that are stored beside the words. */
const [shortestBeginning, longestBeginning] = [3, 8];
/** Shorter numbers match too much. */
const shortestNumber = 3;

export function nameTokens(names: readonly string[]): Term[] {
  const terms = names.flatMap(wordsOf).flatMap((word) => {
    const letters = [...word];
    const most = Math.min(longestBeginning, letters.length);
    const beginnings = Array.from({ length: Math.max(0, most - shortestBeginning + 1) }, (_, more) =>
      letters.slice(0, shortestBeginning + more).join(""),
    );
    return [word, ...beginnings].map(nameTerm);
  });
  return [...new Set(terms)];
}

/** Ignores spaces, slashes, hyphens and leading zeros; none for a short text. */
export function fullTokens(text: string): Term[] {
  return wholesOf(text).map(wholeTerm);
}

/**
 * For values that staff see masked: phone, account, e-mail. Only a search by the complete value finds them, which needs
 * a right and is counted. With the tokens of references they could be guessed through another spelling.
 */
export function maskedTokens(text: string): Term[] {
  return wholesOf(text).map(maskedTerm);
}

/** Birth and tax numbers are masked; company and passport numbers are not. */
export function personTokens(identifier: string): Term[] {
  return isPersonNumber(identifier) ? maskedTokens(identifier) : fullTokens(identifier);
}

/** IBAN, and prefix, number and bank, also derived from the IBAN, and the number alone. */
export function accountTokens({
  iban,
  ...parts
}: Partial<AccountParts> & { readonly iban?: string | undefined }): Term[] {
  const ofIban = iban === undefined ? null : accountOfIban(electronicIban(iban));
  const typed = parts.number === undefined ? null : parts;
  const inParts = [ofIban, typed].flatMap((one) => {
    if (one === null) return [];
    const { prefix = "", number = "" } = one;
    const withoutBank = [number, ...(withoutZeros(prefix) === "" ? [] : [`${prefix}-${number}`])].flatMap(maskedTokens);
    return one.bank_code === undefined ? withoutBank : [...withoutBank, maskedTerm(accountOf(one))];
  });
  return [...new Set([...(iban === undefined ? [] : maskedTokens(iban)), ...inParts])];
}

/**
 * A row matches with one token of each clause of `all`, or one of `either`.
 *
 * @param reach "masked": also finds masked values, only by the complete value
 * @returns null for a search without letters and digits, which finds nothing
 */
export function searchedTerms(
  search: string,
  reach: "free" | "masked",
): { readonly either: readonly Term[]; readonly all: readonly (readonly Term[])[] } | null {
  const wholes = wholesOf(search);
  const account = accountParts(search);
  // A birth number with its slash may also be an account.
  const accounts = account?.bank_code === undefined ? [] : [accountOf(account)];
  const either = [...wholes.map(wholeTerm), ...(reach === "masked" ? [...wholes, ...accounts].map(maskedTerm) : [])];
  const all = search.split(/\s+/).flatMap((part) => {
    const words = part.includes("@") ? [[]] : wordsOf(part).map((word) => [nameTerm(word)]);
    return words.map((word) => [...word, ...fullTokens(part)]);
  });
  return either.length === 0 && all.length === 0 ? null : { either, all };
}

/** For a value that is compared in full; none for a short text. */
function wholesOf(text: string): string[] {
  const bare = text.trim();
  if (bare.includes("@")) return [bare.normalize("NFC").toLowerCase()];
  const key = searchKey(bare);
  const number = /^\d+$/.test(key) ? withoutZeros(key) : key;
  return number.length < shortestNumber ? [] : [number];
}

const nameTerm = (word: string): Term => `name ${word}`;
const wholeTerm = (whole: string): Term => `whole ${whole}`;
const maskedTerm = (whole: string): Term => `masked ${whole}`;

function accountOf({ prefix = "", number = "", bank_code = "" }: Partial<AccountParts>): string {
  return `${[prefix, number].map(withoutZeros).join("-")}/${bank_code}`;
}

/** Without accents and capitals; `Novák-Malá, s.r.o.` has five. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/[^\p{L}\p{N}]+/u)
    .map(searchKey)
    .filter((word) => word !== "");
}
