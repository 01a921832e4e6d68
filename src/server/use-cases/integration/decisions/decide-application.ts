import * as z from "zod/mini";
import { caseStates } from "#domain/cases/case.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { type CaseRow, lockCase } from "#server/database/repositories/cases.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { CaseDependencies } from "#server/use-cases/context.ts";
import { notifyDecision } from "#server/use-cases/onboarding/cases/notify-decision.ts";
import { type Ask, askLocked, assertAskable } from "#server/use-cases/onboarding/cases/request-changes.ts";
import { transitionCase } from "#server/use-cases/onboarding/cases/transition-case.ts";
import { withIdempotencyKey } from "#server/use-cases/with-idempotency-key.ts";
import { assertSeesApplication } from "./assert-seen.ts";

export interface CoreDecision {
  readonly applicationId: string;
  readonly decision: "approve" | "reject" | "changes";
  readonly basedOn: number;
  readonly reason: string | null;
  /** for the applicant's e-mail if `changes` are requested, otherwise for the history */
  readonly note: string | null;
  readonly asks: readonly Ask[];
  readonly idempotencyKey: string | null;
}

const responseSchema = z.strictObject({ state: z.enum(caseStates), revision: z.int() });
type Decided = Readonly<z.infer<typeof responseSchema>>;
const acts = { approve: "approve-by-core", reject: "reject-by-core" } as const;

/**
 * @throws Refusal forbidden where staff decide; not-found; stale-revision with the state as its data; wrong-state;
 * invalid-input for an unknown path; request-key-used
 */
export async function decideApplication(
  dependencies: Omit<CaseDependencies, "registries">,
  client: IntegrationClient,
  { idempotencyKey, ...asked }: CoreDecision,
): Promise<Decided> {
  const { database, clock, settings } = dependencies;
  const { applicationId, decision, basedOn, reason, note, asks } = asked;
  if (settings.cases !== "core") {
    throw new Refusal("forbidden", { detail: "Staff decide on applications here: the setting REVIEWS is not core." });
  }
  if (!isUuid(applicationId)) throw new Refusal("not-found");
  const at = clock.now();
  return await transact(database, async (tx) => {
    const call = { clientId: client.clientId, idempotencyKey, content: asked, at };
    return await withIdempotencyKey(tx, call, responseSchema, async () => {
      const locked = await lockCase(tx, applicationId);
      if (!locked) throw new Refusal("not-found");
      await assertSeesApplication(tx, client, applicationId);
      const fieldOf = (index: number) => `/asks/${index}/path`;
      if (decision === "changes") await assertAskable(dependencies, tx, locked, { asks, fieldOf, at });
      if (locked.caseRow.revision !== basedOn) throw new Refusal("stale-revision", { data: stateOf(locked.caseRow) });
      if (decision === "changes") {
        const by = { act: "ask-by-core", mover: "core", at } as const;
        const asked = await askLocked(dependencies, tx, locked, { asks, message: note ?? undefined, ...by });
        await appendAudit(tx, asked.audit);
        return stateOf(asked.caseRow);
      }
      await notifyDecision(dependencies, tx, locked, decision);
      const why = [reason, note].filter((text) => text !== null).join(": ");
      const move = {
        act: acts[decision],
        mover: "core",
        at,
        reason: why,
        details: { client: client.clientId },
      } as const;
      return stateOf(await transitionCase(dependencies, tx, locked, move));
    });
  });
}

function stateOf({ state, revision }: CaseRow): Decided {
  return { state, revision };
}
