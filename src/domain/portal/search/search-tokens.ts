import {
  type AccountParts,
  accountOfIban,
  accountParts,
  withoutZeros,
} from "#domain/identifiers/czech-slovak-account.ts";
import { electronicIban } from "#domain/identifiers/iban.ts";
import { searchKey } from "../lists.ts";
import { isPersonNumber } from "./searched-value.ts";

/**
 * What sealed values are found by. Terms are kept as keyed digests, so each is compared as a whole: a word of a name, the
 * beginning of one, or a number, an address or a reference from end to end.
 */
export type Term = string;

/** Beginnings of words that are kept beside the words, in letters. */
const [shortestBeginning, longestBeginning] = [3, 8];
/** Shorter numbers are part of too much. */
const shortestNumber = 3;

/** The words of names and the beginnings of these. */
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

/**
 * A reference, or a number of a company or a document, however it is written: with spaces, slashes, hyphens or zeros in
 * front. None of a text that is too short.
 */
export function fullTokens(text: string): Term[] {
  return wholesOf(text).map(wholeTerm);
}

/**
 * The same of what staff see masked: a phone, an account, an e-mail. Only a search by such a value finds it, which needs a
 * right and is counted. Under the same terms as references it could be tried out by any other spelling.
 */
export function maskedTokens(text: string): Term[] {
  return wholesOf(text).map(maskedTerm);
}

/** The identifier of a person, which is masked where it is a birth or tax number; others have a company's or a passport's. */
export function personTokens(identifier: string): Term[] {
  return isPersonNumber(identifier) ? maskedTokens(identifier) : fullTokens(identifier);
}

/**
 * An account as it was filled in: by IBAN or by prefix, number and bank, and by what an IBAN says of these. It is found by
 * its number alone, too.
 */
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
 * What a search looks for: a row is found that has one term of each clause of `all`, or one of `either`.
 *
 * @param reach "masked": what is masked is found by it too, as a whole and not by one of several words
 * @returns null: it has neither a letter nor a digit, and nothing is found
 */
export function searchedTerms(
  search: string,
  reach: "free" | "masked",
): { readonly either: readonly Term[]; readonly all: readonly (readonly Term[])[] } | null {
  const wholes = wholesOf(search);
  const account = accountParts(search);
  // A birth number with its slash may be an account, too.
  const accounts = account?.bank_code === undefined ? [] : [accountOf(account)];
  const either = [...wholes.map(wholeTerm), ...(reach === "masked" ? [...wholes, ...accounts].map(maskedTerm) : [])];
  const all = search.split(/\s+/).flatMap((part) => {
    const words = part.includes("@") ? [[]] : wordsOf(part).map((word) => [nameTerm(word)]);
    return words.map((word) => [...word, ...fullTokens(part)]);
  });
  return either.length === 0 && all.length === 0 ? null : { either, all };
}

/** How a text is compared that is found from end to end; none of one that is too short. */
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
