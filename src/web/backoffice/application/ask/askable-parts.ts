import { paperPaths } from "#domain/review/ask-paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import type { CasePart } from "../case-parts.ts";

/** A value, or a group of them, that can be ticked. */
export interface Askable {
  /** step and path, as `1 companyData.companyName` */
  readonly place: string;
  readonly label: string;
  /** as it is; null: it is a group */
  readonly text: string | null;
}

export interface AskablePart {
  readonly id: string;
  readonly title: string;
  /** the part as a whole, and what was given */
  readonly rows: readonly Askable[];
  /** what was not */
  readonly blank: readonly Askable[];
}

const stepOfPerson = 2;

/**
 * What an applicant can be asked for: each part as a whole, each of its values, and papers, which stand with the person.
 *
 * @param fields what papers are called
 */
export function askableParts(
  parts: readonly CasePart[],
  words: Catalogue["backofficeCase"]["ask"],
  fields: Catalogue["wizardWords"]["fields"],
): readonly AskablePart[] {
  const papers = paperPaths.map((path) => ({ place: `${stepOfPerson} ${path}`, label: fields[path], text: "" }));
  const askable = ({ list: _list, ...part }: CasePart, more: readonly Askable[] = []): AskablePart => {
    const values = part.rows.map(({ path, label, text }) => ({ place: `${part.step} ${path}`, label, text }));
    return {
      id: `${part.step} ${part.path}`,
      title: part.title,
      rows: [...whole(part, words), ...more, ...values.filter(({ text }) => text !== "")],
      blank: [...values.filter(({ text }) => text === ""), ...(part.step === stepOfPerson ? papers : [])],
    };
  };
  return parts
    .flatMap((part): AskablePart[] => {
      const { step, title, list } = part;
      if (list === undefined) return [askable(part)];
      const wholeList = whole({ ...list, step }, words);
      const entries = list.entries.map((entry) => askable(entry));
      // Owners are a part by themselves, whose list stands for it; accounts follow the company that they belong to.
      if (title === list.title) return [askable({ ...part, isAskable: false }, wholeList), ...entries];
      return [askable(part), { id: `${step} ${list.path}`, title: list.title, rows: wholeList, blank: [] }, ...entries];
    })
    .filter(({ rows, blank }) => rows.length + blank.length > 0);
}

function whole(
  { step, path, title, isAskable }: Pick<CasePart, "step" | "path" | "title" | "isAskable">,
  words: Catalogue["backofficeCase"]["ask"],
): Askable[] {
  return isAskable ? [{ place: `${step} ${path}`, label: format(words.whole, { part: title }), text: null }] : [];
}

/** The names of an ask's fields. @param place step and path, as `1 companyData.companyName` */
export const askFields = (place: string) => ({
  ask: `ask ${place}`,
  reason: `reason ${place}`,
  note: `note ${place}`,
});
