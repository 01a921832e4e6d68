import { isAskedFor, isUpload } from "#domain/cases/change-request-paths.ts";
import type { StaffCaseSubmission } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { type CaseContext, caseParts, pathLabel } from "../case-parts.ts";

export interface AnsweredAsk {
  readonly id: string;
  readonly label: string;
  readonly reason: string;
  readonly note: string;
  readonly outcome: "changed" | "same" | "sent" | "missing";
}

/** What the applicant was asked for, and whether this round answers it by another value, the same one, or a paper. */
export function answeredChangeRequests(
  {
    steps,
    before,
    asks,
    papers,
    differs,
  }: Pick<StaffCaseSubmission, "steps" | "before" | "asks" | "papers" | "differs">,
  context: CaseContext,
  reasons: Catalogue["backofficeCase"]["ask"]["reasons"],
): readonly AnsweredAsk[] {
  const parts = caseParts(before ?? steps, context);
  return asks.map(({ askId: id, step, path, reason, note }) => {
    const changed = differs.flatMap((one) => (one.startsWith(`${step}.`) ? [one.slice(`${step}.`.length)] : []));
    const isChanged = changed.some(
      // Of a list that has become longer or shorter the list alone is said to differ.
      (one) => isAskedFor(step, one, [path], context.rules) || path.startsWith(`${one}.`),
    );
    const isSent = papers.some((paper) => paper.path === path);
    const outcome = isUpload(path) ? (isSent ? "sent" : "missing") : isChanged ? "changed" : "same";
    return { id, label: pathLabel(parts, step, path, context), reason: reasons[reason], note, outcome };
  });
}
