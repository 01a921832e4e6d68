import type { StaffCaseSubmission } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { MaskedPart } from "../../reveal/whole-text.ts";
import { type CaseContext, type CasePart, caseParts } from "../case-parts.ts";

export interface ComparedValue {
  /** empty: it was not given */
  readonly text: string;
  /** what of it is masked and can be revealed */
  readonly masked: readonly MaskedPart[];
}

export interface ComparedRow {
  readonly path: string;
  readonly label: string;
  readonly before: ComparedValue;
  readonly after: ComparedValue;
  readonly isChanged: boolean;
}

export interface ComparedPart {
  readonly path: string;
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

/**
 * The values of a round beside those of the round before; what was given in neither is left out, and so is a box that nobody
 * has ticked: it is sent as "no" by a form that has it, and not at all by one that has not.
 */
export function comparedParts(
  { steps, before, differs, round }: Pick<StaffCaseSubmission, "steps" | "before" | "differs" | "round">,
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
      const [former, later] = [rowIn(was, path), rowIn(is, path)];
      if (isSilent(former) && isSilent(later)) return [];
      const [earlier, now] = [valueOf(former, round - 1), valueOf(later, round)];
      // Of a list that has become longer or shorter only the list is said to differ.
      const isWithin = differs.some((one) => place.startsWith(`${one}.`)) && earlier.text !== now.text;
      const isChanged = before !== null && (differs.includes(place) || isWithin);
      return [{ path: place, label, before: earlier, after: now, isChanged }];
    });
    return compared.length === 0 ? [] : [{ path: key, title, rows: compared }];
  });
}

type FlatRow = CasePart["rows"][number] & { readonly key: string };

interface FlatPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly FlatRow[];
}

const rowIn = (part: FlatPart | undefined, path: string) => part?.rows.find((row) => row.path === path);

/** Of these two, "no" is an answer. */
const answers = new Set(["isPep", "nrki_srbi"]);

/** Whether a row says nothing: it was not given, or its box was not ticked. */
function isSilent(row: FlatRow | undefined): boolean {
  if (row === undefined || row.text === "") return true;
  return row.value === false && !answers.has(row.path.split(".").at(-1) ?? "");
}

/** The server has put dots in the place of what it masks. */
function valueOf(row: FlatRow | undefined, round: number): ComparedValue {
  if (row === undefined) return { text: "", masked: [] };
  const { text, value, key } = row;
  const isMasked = typeof value === "string" && value.includes("•");
  return { text, masked: isMasked ? [{ path: `rounds.${round}.${key}`, dots: value }] : [] };
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
