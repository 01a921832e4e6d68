import { maskValues } from "#domain/masking/masked-values.ts";
import { differences } from "#domain/review/differences.ts";
import type { CaseRound } from "#server/contract/reviews.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { asksOfReview } from "#server/database/repositories/review-asks.ts";
import { papersOfReview } from "#server/database/repositories/review-papers.ts";
import { findReview, roundsOfReview } from "#server/database/repositories/reviews.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { noteLook } from "#server/use-cases/audit/note-look.ts";
import type { MovingDependencies } from "./dependencies.ts";
import { presentAsk } from "./present-ask.ts";
import { presentPaper } from "./present-paper.ts";
import { valuesOfRound } from "./round-values.ts";

const compared = ["0", "1", "2"] as const;

/**
 * A round as it was filed, masked, with the paths at which it differs from the one before. The look is audited.
 *
 * @throws Refusal not-found
 */
export async function readRound(
  dependencies: MovingDependencies,
  { id, round }: { readonly id: string; readonly round: string },
  session: StaffSession,
): Promise<CaseRound> {
  const rounds = isUuid(id) ? await roundsOfReview(dependencies.database, id) : [];
  const found = rounds.find((row) => String(row.round) === round);
  const { application } = (found && (await findReview(dependencies.database, id))) ?? {};
  if (!found || !application) throw new Refusal("not-found");
  await noteLook(dependencies, session, { kind: "application", id, customerId: null });
  const values = await valuesOfRound(dependencies, found);
  const former = rounds.find((row) => row.round === found.round - 1);
  const before = former ? await valuesOfRound(dependencies, former) : values;
  const { reference, customerType, partnerType, country } = application;
  // What is asked for in a round is answered by the next one.
  const isOfFormer = (row: { readonly round: number }) => row.round === found.round - 1;
  const [asks, papers] = await Promise.all([
    asksOfReview(dependencies.database, id),
    papersOfReview(dependencies.database, id),
  ]);
  if (reference === null || customerType === null) throw new Refusal("not-found");
  return {
    reference,
    country,
    customerType,
    partnerType,
    round: found.round,
    filedAt: found.filedAt.toISOString(),
    steps: maskValues(values),
    before: former ? maskValues(before) : null,
    asks: asks.filter(isOfFormer).map((row) => presentAsk(dependencies.sealer, row)),
    papers: papers.filter(isOfFormer).map(presentPaper),
    differs: compared.flatMap((step) => differences(before[step], values[step], step)),
  };
}
