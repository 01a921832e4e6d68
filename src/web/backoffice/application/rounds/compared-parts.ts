import type { CaseRound } from "#server/contract/reviews.ts";
import { type CaseContext, type CasePart, caseParts } from "../case-parts.ts";

/** A value before and after. */
export interface ComparedRow {
  readonly path: string;
  readonly label: string;
  /** empty: it was not given */
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

export interface ComparedPart {
  readonly path: string;
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

/** The values of a round beside those of the round before; what was given in neither is left out. */
export function comparedParts(
  { steps, before, differs }: Pick<CaseRound, "steps" | "before" | "differs">,
  context: CaseContext,
): readonly ComparedPart[] {
  const former = flat(before === null ? [] : caseParts(before, context));
  const current = flat(caseParts(steps, context));
  // Entries that the applicant has removed stand behind the others.
  const removed = former.filter(({ key }) => !current.some((part) => part.key === key));
  return [...current, ...removed].flatMap(({ key, title, rows }) => {
    const was = former.find((part) => part.key === key);
    const is = current.find((part) => part.key === key);
    const compared = rows.flatMap(({ path, label, key: place }): ComparedRow[] => {
      const textIn = (part: FlatPart | undefined) => part?.rows.find((row) => row.path === path)?.text ?? "";
      const [earlier, later] = [textIn(was), textIn(is)];
      if (earlier === "" && later === "") return [];
      // Of a list that has become longer or shorter only the list is said to differ.
      const isWithin = differs.some((one) => place.startsWith(`${one}.`)) && earlier !== later;
      const isChanged = before !== null && (differs.includes(place) || isWithin);
      return [{ path: place, label, before: earlier, after: later, isChanged }];
    });
    return compared.length === 0 ? [] : [{ path: key, title, rows: compared }];
  });
}

interface FlatPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly (CasePart["rows"][number] & { readonly key: string })[];
}

/** Parts and the entries of their lists, with paths from the root of all steps. */
function flat(parts: readonly CasePart[]): readonly FlatPart[] {
  return parts
    .flatMap((part) => [part, ...(part.list?.entries ?? [])])
    .map(({ step, path, title, rows }) => ({
      key: `${step}.${path}`,
      title,
      rows: rows.map((row) => ({ ...row, key: `${step}.${row.path}` })),
    }));
}
