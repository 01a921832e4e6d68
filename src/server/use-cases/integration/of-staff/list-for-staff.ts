import { approvalDays } from "#domain/policies/approvals.ts";
import type { ClientChange, ListedClient } from "#server/contract/integration-clients.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { openClientChanges } from "#server/database/repositories/integration-clients.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { listClients } from "../govern-clients.ts";
import type { IntegrationGovernance } from "./dependencies.ts";
import { drawingMs } from "./draw-key.ts";

/** Every client with its keys, without their secrets, and what is proposed about clients. @throws Refusal forbidden */
export async function listClientsForStaff(
  needed: Pick<IntegrationGovernance, "database" | "clock">,
  session: StaffSession,
): Promise<{ readonly clients: readonly ListedClient[]; readonly changes: readonly ClientChange[] }> {
  assertStaffRight(session, "govern-integration");
  const clients = (await listClients(needed)).map(
    ({ clientId, system, scopes, countries, networks, rate, createdAt, keys }): ListedClient => ({
      clientId,
      system,
      scopes: [...scopes],
      countries: [...countries],
      networks: [...networks],
      rate,
      created: createdAt.toISOString(),
      keys: keys.map((key) => ({
        keyId: key.keyId,
        created: key.createdAt.toISOString(),
        lastUsed: key.lastUsedAt?.toISOString() ?? null,
        revoked: key.revokedAt?.toISOString() ?? null,
      })),
    }),
  );
  return { clients, changes: await openChanges(needed) };
}

/** Without those on which nobody has decided in time, or whose key nobody has drawn. */
async function openChanges({
  database,
  clock,
}: Pick<IntegrationGovernance, "database" | "clock">): Promise<readonly ClientChange[]> {
  const rows = await openClientChanges(database);
  const waiting = new Set(
    (
      await pendingApprovalsOf(
        database,
        rows.map(({ id }) => id),
      )
    ).map(({ subject }) => subject),
  );
  const names = await namesOfStaff(database, [...new Set(rows.map(({ staffId }) => staffId))]);
  const now = clock.now();
  return rows.flatMap(({ id, kind, clientId, terms, staffId, state, createdAt, agreedAt }) => {
    const isAgreed = state === "agreed" && agreedAt !== null;
    const until = isAgreed ? agreedAt.getTime() + drawingMs : createdAt.getTime() + approvalDays * 86_400_000;
    if (now.getTime() >= until || (!isAgreed && !waiting.has(id))) return [];
    const by = { staffId, name: names.get(staffId) ?? "" };
    const at = { state: isAgreed ? ("agreed" as const) : ("waits" as const), until: new Date(until).toISOString() };
    return [{ changeId: id, kind, clientId, terms, by, ...at }];
  });
}
