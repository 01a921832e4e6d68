import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { approvalDays } from "#domain/policies/approvals.ts";
import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import { dayMs } from "#domain/shared/days.ts";
import type { Database } from "#server/database/connect.ts";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { openClientChanges } from "#server/database/repositories/integration-clients.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { listClients as allClients } from "#server/use-cases/integration/manage-clients.ts";
import { type Shown, staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { drawingMs } from "./draw-key.ts";

const termsShown = z.object({
  system: z.string(),
  scopes: z.array(z.enum(integrationScopes)),
  countries: z.array(z.enum(countries)),
  networks: z.array(z.string()),
  rate: z.int(),
});

const clientShown = z.extend(termsShown, {
  clientId: z.string(),
  created: z.iso.datetime(),
  keys: z.array(
    z.object({
      /** the eight characters after `vol_` */
      keyId: z.string(),
      created: z.iso.datetime(),
      /** to the minute */
      lastUsed: z.nullable(z.iso.datetime()),
      revoked: z.nullable(z.iso.datetime()),
    }),
  ),
});

const changeShown = z.object({
  changeId: z.uuid(),
  kind: z.enum(["client", "terms", "key"]),
  clientId: z.string(),
  terms: z.nullable(termsShown),
  by: z.object({ staffId: z.string(), name: z.string() }),
  /** "waits" for a second admin; "agreed": its proposer may draw the key until `until` */
  state: z.enum(["waits", "agreed"]),
  until: z.iso.datetime(),
});

export type ShownTerms = Shown<typeof termsShown>;
export type ListedClient = Shown<typeof clientShown>;
export type ClientChange = Shown<typeof changeShown>;

export const listClients = staffQuery({
  right: "govern-integration",
  subject: noSubject,
  output: z.object({ clients: z.array(clientShown), changes: z.array(changeShown) }),
  route: {
    path: "/api/backoffice/clients",
    summary: "Clients of the integration API with their keys and pending proposals",
    description: "Without the secrets of the keys",
  },
}).run(async (_call, { database, clock }) => {
  const clients = (await allClients({ database })).map(({ createdAt, keys, ...client }) => ({
    ...client,
    created: createdAt.toISOString(),
    keys: keys.map((key) => ({
      keyId: key.keyId,
      created: key.createdAt.toISOString(),
      lastUsed: key.lastUsedAt?.toISOString() ?? null,
      revoked: key.revokedAt?.toISOString() ?? null,
    })),
  }));
  return { clients, changes: await openChanges(database, clock.now()) };
});

/** Without expired proposals and keys. */
async function openChanges(database: Database, now: Date): Promise<readonly ClientChange[]> {
  const rows = await openClientChanges(database);
  const ids = rows.map(({ id }) => id);
  const waiting = new Set((await pendingApprovalsOf(database, ids)).map(({ subject }) => subject));
  const names = await namesOfStaff(database, [...new Set(rows.map(({ staffId }) => staffId))]);
  return rows.flatMap(({ id, kind, clientId, terms, staffId, state, createdAt, agreedAt }) => {
    const isAgreed = state === "agreed" && agreedAt !== null;
    const until = isAgreed ? agreedAt.getTime() + drawingMs : createdAt.getTime() + approvalDays * dayMs;
    if (now.getTime() >= until || (!isAgreed && !waiting.has(id))) return [];
    const by = { staffId, name: names.get(staffId) ?? "" };
    const at = { state: isAgreed ? ("agreed" as const) : ("waits" as const), until: new Date(until).toISOString() };
    return [{ changeId: id, kind, clientId, terms, by, ...at }];
  });
}
