import { differences } from "#domain/cases/differences.ts";
import { maskValues } from "#domain/masking/masked-values.ts";
import { auditPageView } from "#server/audit/audit-view.ts";
import { type CaseSubmissionRow, submissionsOfCase } from "#server/database/repositories/cases.ts";
import { changeRequestsOfCase } from "#server/database/repositories/change-requests.ts";
import { requestedUploadsOfCase } from "#server/database/repositories/requested-uploads.ts";
import { presentChangeRequest } from "#server/use-cases/onboarding/cases/present-change-request.ts";
import { valuesOfRound } from "#server/use-cases/onboarding/cases/submission-values.ts";
import type { Needs } from "../context.ts";
import { staffQuery } from "../definition.ts";
import type { Subject } from "../subject.ts";
import { caseById, type FiledApplication } from "./case.ts";
import { presentFile, roundShown, submissionNotified } from "./case-shown.ts";

interface FiledRound extends Pick<FiledApplication, "application"> {
  readonly round: CaseSubmissionRow;
  readonly former: CaseSubmissionRow | undefined;
}

const roundOfCase: Subject<"id" | "round", FiledRound> = {
  params: ["id", "round"],
  async find(db, { id, round: number }, ...rest) {
    const found = await caseById.find(db, { id }, ...rest);
    const rounds = found ? await submissionsOfCase(db, found.application.id) : [];
    const round = rounds.find((row) => String(row.round) === number);
    const former = rounds.find((row) => row.round + 1 === round?.round);
    return found && round && { application: found.application, round, former };
  },
  countriesOf: ({ application }) => [application.country],
};

const compared = ["0", "1", "2"] as const;

export const readCaseSubmission = staffQuery({
  right: "see-cases",
  subject: roundOfCase,
  output: roundShown,
  route: {
    path: "/api/backoffice/applications/{id}/rounds/{round}",
    summary: "A submission as filed, masked, with its differences from the former one; each view is audited",
    description: "The submission",
    output: submissionNotified,
  },
}).run(async ({ session, subject: { application, round, former } }, needs: Needs<"sealer">) => {
  const { id, reference, customerType, partnerType, country } = application;
  await auditPageView(needs, session, { kind: "application", id, customerId: null });
  const values = await valuesOfRound(needs, round);
  const before = former ? await valuesOfRound(needs, former) : values;
  // The next submission fulfils its change requests.
  const isOfFormer = (row: { readonly round: number }) => row.round === round.round - 1;
  const [changeRequests, uploads] = await Promise.all([
    changeRequestsOfCase(needs.database, id),
    requestedUploadsOfCase(needs.database, id),
  ]);
  return {
    reference,
    country,
    customerType,
    partnerType,
    round: round.round,
    filedAt: round.filedAt.toISOString(),
    steps: maskValues(values),
    before: former ? maskValues(before) : null,
    asks: changeRequests.filter(isOfFormer).map((row) => presentChangeRequest(needs.sealer, row)),
    papers: uploads.filter(isOfFormer).map(presentFile),
    differs: compared.flatMap((step) => differences(before[step], values[step], step)),
  };
});
