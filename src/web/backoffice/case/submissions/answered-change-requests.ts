import { isAskedFor, isUpload } from "#domain/cases/change-request-paths.ts";
import type { StaffCaseSubmission } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { type CaseContext, caseSections, pathLabel } from "../case-sections.ts";

export interface AnsweredAsk {
  readonly id: string;
  readonly label: string;
  readonly reason: string;
  readonly note: string;
  readonly outcome: "changed" | "same" | "sent" | "missing";
}

/**
 * Returns each requested change and whether this submission has another value, the same one, or an uploaded document.
 */
export function answeredChangeRequests(
  {
    steps,
    before,
    asks: changeRequests,
    papers: uploads,
    differs,
  }: Pick<StaffCaseSubmission, "steps" | "before" | "asks" | "papers" | "differs">,
  context: CaseContext,
  reasons: Catalogue["backofficeCase"]["ask"]["reasons"],
): readonly AnsweredAsk[] {
  const parts = caseSections(before ?? steps, context);
  return changeRequests.map(({ askId: id, step, path, reason, note }) => {
    const changed = differs.flatMap((one) => (one.startsWith(`${step}.`) ? [one.slice(`${step}.`.length)] : []));
    const isChanged = changed.some(
      // If a list changed its length, only the list is marked.
      (one) => isAskedFor(step, one, [path], context.rules) || path.startsWith(`${one}.`),
    );
    const isSent = uploads.some((upload) => upload.path === path);
    const outcome = isUpload(path) ? (isSent ? "sent" : "missing") : isChanged ? "changed" : "same";
    return { id, label: pathLabel(parts, step, path, context), reason: reasons[reason], note, outcome };
  });
}
