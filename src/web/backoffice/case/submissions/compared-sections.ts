import type { StaffCaseSubmission } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { MaskedPart } from "../../reveal/whole-text.ts";
import { type CaseContext, type CaseSection, caseSections } from "../case-sections.ts";

export type ComparedValue = { readonly text: string; readonly masked: readonly MaskedPart[] };

export interface ComparedRow {
  readonly path: string;
  readonly label: string;
  readonly before: ComparedValue;
  readonly after: ComparedValue;
  readonly isChanged: boolean;
}

export type ComparedSection = { readonly path: string; readonly title: string; readonly rows: readonly ComparedRow[] };

/**
 * Compares a submission with the one before. Values absent from both are left out, and so are unticked boxes: a form
 * that shows the box sends "no", and others omit it.
 */
export function comparedSections(
  { steps, before, differs, round }: Pick<StaffCaseSubmission, "steps" | "before" | "differs" | "round">,
  context: CaseContext,
): readonly ComparedSection[] {
  const former = flat(before === null ? [] : caseSections(before, context));
  const current = flat(caseSections(steps, context));
  const removed = former.filter(({ key }) => !current.some((part) => part.key === key));
  return [...current, ...removed].flatMap(({ key, title, rows }) => {
    const was = former.find((part) => part.key === key);
    const is = current.find((part) => part.key === key);
    const compared = rows.flatMap(({ path, label, key: place }): ComparedRow[] => {
      const [former, later] = [rowIn(was, path), rowIn(is, path)];
      if (isSilent(former) && isSilent(later)) return [];
      const [earlier, now] = [valueOf(former, round - 1), valueOf(later, round)];
      // If a list changed its length, only the list is marked.
      const isWithin = differs.some((one) => place.startsWith(`${one}.`)) && earlier.text !== now.text;
      const isChanged = before !== null && (differs.includes(place) || isWithin);
      return [{ path: place, label, before: earlier, after: now, isChanged }];
    });
    return compared.length === 0 ? [] : [{ path: key, title, rows: compared }];
  });
}

type FlatRow = CaseSection["rows"][number] & { readonly key: string };

type FlatPart = { readonly key: string; readonly title: string; readonly rows: readonly FlatRow[] };

const rowIn = (part: FlatPart | undefined, path: string) => part?.rows.find((row) => row.path === path);

/** "No" is an answer here. */
const answers = new Set(["isPep", "nrki_srbi"]);

function isSilent(row: FlatRow | undefined): boolean {
  if (row === undefined || row.text === "") return true;
  return row.value === false && !answers.has(row.path.split(".").at(-1) ?? "");
}

/** The server replaces masked characters by dots. */
function valueOf(row: FlatRow | undefined, round: number): ComparedValue {
  if (row === undefined) return { text: "", masked: [] };
  const { text, value, key } = row;
  const isMasked = typeof value === "string" && value.includes("•");
  return { text, masked: isMasked ? [{ path: `rounds.${round}.${key}`, dots: value }] : [] };
}

/** Flattens parts and list entries, with paths from the root of all steps. */
function flat(parts: readonly CaseSection[]): readonly FlatPart[] {
  return parts
    .flatMap((part) => [part, ...(part.list?.entries ?? [])])
    .map(({ step, path, title, rows }) => ({
      key: `${step}.${path}`,
      title,
      rows: rows.map((row) => ({ ...row, key: `${step}.${row.path}` })),
    }));
}
