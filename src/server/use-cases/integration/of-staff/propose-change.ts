import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ClientTerms, NewClientChange } from "#forms/backoffice/client-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  changeIntegrationClient,
  findClientChanges,
  insertClientChange,
  insertIntegrationClient,
  lockClientChange,
  lockIntegrationClient,
  setClientChange,
} from "#server/database/repositories/integration-clients.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { isNetwork } from "#server/settings/networks.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { ApprovalAct } from "#server/use-cases/approvals/approval-act.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import { stopWebhooks } from "../webhooks/stop-webhooks.ts";
import type { IntegrationGovernance } from "./dependencies.ts";

/** What is proposed never changes. */
const asProposed = 0;

/**
 * Proposes a client, other terms of one, or one more key.
 *
 * @throws Refusal forbidden; invalid-input for a name that is taken, another system of a client that is there, or what is no network;
 *   not-found for a client that is not there
 */
export async function proposeClientChange(
  dependencies: Pick<IntegrationGovernance, "database" | "clock" | "sealer">,
  change: NewClientChange,
  session: StaffSession,
): Promise<{ readonly approvalId: string }> {
  assertStaffRight(session, "govern-integration");
  const by = session.staff.id;
  const { kind, clientId } = change;
  const given = "terms" in change ? change.terms : null;
  if (given?.networks.some((network) => !isNetwork(network))) throw wrong("networks", "invalid-format");
  const terms = given && {
    ...given,
    scopes: [...new Set(given.scopes)],
    countries: [...new Set(given.countries)],
    networks: [...new Set(given.networks)],
  };
  const id = randomUUID();
  const createdAt = dependencies.clock.now();
  return await transact(dependencies.database, async (tx) => {
    const termsBefore = await termsNow(tx, clientId);
    if (kind === "client" && termsBefore !== null) throw wrong("clientId", "invalid-value");
    if (kind !== "client" && termsBefore === null) throw new Refusal("not-found");
    if (kind === "terms" && terms?.system !== termsBefore?.system) throw wrong("system", "invalid-value");
    const row = { id, kind, clientId, terms, termsBefore, state: "proposed", staffId: by, createdAt } as const;
    await insertClientChange(tx, { ...row, agreedAt: null });
    const payload = { kind, clientId, terms };
    const what = { action: "api-client", subject: id, subjectRevision: asProposed, payload, proposedBy: by } as const;
    const approvalId = await propose(dependencies, tx, what);
    const details = { by, approval: approvalId, ...payload };
    await appendAudit(tx, {
      at: createdAt,
      actor: "staff",
      event: "integration-change-proposed",
      subject: id,
      details,
    });
    return { approvalId };
  });
}

function wrong(field: string, code: "invalid-value" | "invalid-format"): Refusal {
  return new Refusal("invalid-input", { fields: { [field]: code } });
}

/** Locks the client. @returns null: there is none */
async function termsNow(tx: Transaction, clientId: string): Promise<ClientTerms | null> {
  const row = await lockIntegrationClient(tx, clientId);
  if (row === undefined) return null;
  const { system, scopes, countries, networks, rate } = row;
  return { system, scopes: [...scopes], countries: [...countries], networks: [...networks], rate };
}

/** What agreeing to a change of clients does. A key is drawn afterwards, by who proposed it. */
export function clientAct({ clock, sealer }: { readonly clock: Clock; readonly sealer: Sealer }): ApprovalAct {
  return {
    async revisionOf(tx, subject) {
      const change = await lockClientChange(tx, subject);
      if (change?.state !== "proposed") return null;
      const now = await termsNow(tx, change.clientId);
      const isSame = change.kind === "key" ? now !== null : isDeepStrictEqual(now, change.termsBefore);
      return isSame ? asProposed : null;
    },
    async carryOut(tx, { subject, proposedBy, decidedBy }) {
      const change = await lockClientChange(tx, subject);
      if (change === undefined) throw new Error(`the change ${subject} of a client is gone`);
      const { kind, clientId, terms } = change;
      const at = clock.now();
      const about = { by: decidedBy.staff.id, proposedBy, client: clientId };
      const audited = { at, actor: "staff", subject: null } as const;
      if (kind === "client" && terms !== null) {
        await insertIntegrationClient(tx, { clientId, ...terms, createdAt: at });
        await appendAudit(tx, { ...audited, event: "integration-client-added", details: { ...about, ...terms } });
      }
      if (kind === "terms" && terms !== null) {
        await changeIntegrationClient(tx, clientId, terms);
        const stopped = terms.scopes.includes("events:read") ? [] : await stopWebhooks({ sealer }, tx, clientId);
        const details = { ...about, ...terms, ...(stopped.length > 0 && { stopped }) };
        await appendAudit(tx, { ...audited, event: "integration-terms-changed", details });
      }
      await setClientChange(tx, subject, { state: kind === "terms" ? "done" : "agreed", agreedAt: at });
    },
    async leave(tx, { subject }) {
      await setClientChange(tx, subject, { state: "ended" });
    },
    async namesOf(db, subjects) {
      return new Map((await findClientChanges(db, subjects)).map(({ id, clientId }) => [id, clientId]));
    },
  };
}
