import { randomUUID } from "node:crypto";
import type { Country } from "#domain/countries/codes.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { RequestStatus } from "#domain/portal/request.ts";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Connection, transact } from "#server/database/connect.ts";
import { insertCustomer } from "#server/database/repositories/identities.ts";
import { appendRequestEvent } from "#server/database/repositories/requests.ts";
import { contracts, requestEvents, requests } from "#server/database/tables.ts";
import { makeLog } from "#server/shared/log.ts";
import { identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { listQueue } from "#server/use-cases/back-office/queue/list-queue.ts";
import type { QueueItem } from "#server/use-cases/back-office/queue/queue-item.ts";
import { contractRow } from "./portal-rows.ts";
import { newStaffSession } from "./staff-session.ts";

const secret = "a secret of the tests, 32 characters";

export function queueWorld(connection: () => Connection) {
  const db = () => connection().db;
  const sealer = makeSealer([secret]);
  let now = new Date("2026-11-23T09:00:00.000Z");
  const clock = { now: () => now };
  const needed = () => ({ database: db(), sealer, clock, blindIndex: blindIndex([secret]), log: makeLog("silent") });

  async function request(name: string, country: Country = "cz") {
    const [customerId, id] = [randomUUID(), randomUUID()];
    const sealedIdentifier = sealer.seal(customerId, identifierContext(customerId));
    const customer = { id: customerId, name, country, customerType: "individual-consumer", createdAt: now } as const;
    const contractNumber = `C-${id}`;
    const reference = `RQ-${id.slice(0, 8).toUpperCase()}`;
    await transact(db(), async (tx) => {
      await insertCustomer(tx, { ...customer, sealedIdentifier, sealedEmail: null, sealedPhone: null }, []);
      await tx.insert(contracts).values(contractRow(customerId, { contractNumber }));
      const facts = { type: "certificate", status: "received", sealedValues: "", search: "" } as const;
      await tx.insert(requests).values({ id, customerId, contractNumber, reference, ...facts, createdAt: now });
      await tx.insert(requestEvents).values({ requestId: id, position: 1, status: "received", at: now, note: null });
    });
    return { id, reference, customerId };
  }

  return {
    db,
    clock,
    setNow: (moment: Date) => {
      now = moment;
    },
    needed,
    person: (roles: readonly RoleAssignment[]) => newStaffSession(db(), { roles, at: now }),
    list: (query: Readonly<Record<string, string>>, session: StaffSession) =>
      listQueue.call(needed(), session, { raw: query }),
    ids: (items: readonly QueueItem[]) => items.map(({ id }) => id),
    request,
    move: (requestId: string, position: number, status: RequestStatus) =>
      transact(db(), (tx) => appendRequestEvent(tx, { requestId, position, status, at: now, note: null })),
  };
}
