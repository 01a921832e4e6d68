import { isDeepStrictEqual } from "node:util";
import type { ApiClientSettings } from "#forms/backoffice/client-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  changeIntegrationClient,
  findClientChanges,
  insertIntegrationClient,
  lockClientChange,
  lockIntegrationClient,
  setClientChange,
} from "#server/database/repositories/integration-clients.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { ApprovalHandler } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { stopClientWebhooks } from "../webhooks/stop-client-webhooks.ts";

/** A proposal never changes. */
export const asProposed = 0;

export async function termsNow(tx: Transaction, clientId: string): Promise<ApiClientSettings | null> {
  const row = await lockIntegrationClient(tx, clientId);
  if (row === undefined) return null;
  const { system, scopes, countries, networks, rate } = row;
  return { system, scopes: [...scopes], countries: [...countries], networks: [...networks], rate };
}

export function clientHandler({ clock, sealer }: { readonly clock: Clock; readonly sealer: Sealer }): ApprovalHandler {
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
        const stopped = terms.scopes.includes("events:read") ? [] : await stopClientWebhooks({ sealer }, tx, clientId);
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
