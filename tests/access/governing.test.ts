import { afterAll, beforeAll, expect, test } from "vitest";
import { type HeldRole, staffRoles } from "#domain/policies/staff-roles.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { newStaffSession } from "#tests/support/staff-session.ts";
import { type AccessWorld, openAccessWorld } from "./world.ts";

const id = "00000000-0000-4000-8000-000000000000";
const terms = { system: "new", scopes: ["books:read" as const], countries: [], networks: [], rate: 100 };

oneDatabase((connection) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
  });
  afterAll(async () => world.close());

  /** What admins call, by area and name. A verb without a line fails the test. */
  function verbs(session: StaffSession): Readonly<Record<string, () => unknown>> {
    const { apiClients, webhooks, operations } = world.composition.services;
    const webhook = { client: "core", url: "https://core.example/volant", types: ["request.filed" as const] };
    return {
      "apiClients.list": () => apiClients.list(session),
      "apiClients.propose": () => apiClients.propose({ kind: "client", clientId: "new", terms }, session),
      "apiClients.drawKey": () => apiClients.drawKey(id, session),
      "apiClients.revokeKey": () => apiClients.revokeKey("12345678", session),
      "webhooks.list": () => webhooks.list(session),
      "webhooks.readers": () => webhooks.readers(session),
      "webhooks.open": () => webhooks.open(id, null, session),
      "webhooks.add": () => webhooks.add(webhook, session),
      "webhooks.changeSecret": () => webhooks.changeSecret(id, session),
      "webhooks.test": () => webhooks.test(id, session),
      "webhooks.remove": () => webhooks.remove(id, session),
      "webhooks.repeat": () => webhooks.repeat(id, id, session),
      "operations.jobs": () => operations.jobs(session),
      "operations.tryAgain": () => operations.tryAgain({ queue: "send-mail", jobId: id }, session),
      "operations.settings": () => operations.settings(session),
    };
  }

  const sessionWith = (held: readonly HeldRole[]) => newStaffSession(connection().db, { held });
  const refusedWith = async (verb: () => unknown) => {
    const [outcome] = await Promise.allSettled([Promise.resolve().then(verb)]);
    return outcome.status === "rejected" && outcome.reason instanceof Refusal ? outcome.reason.code : null;
  };

  test("the table has every verb", async () => {
    const { apiClients, webhooks, operations } = world.composition.services;
    const areas: Readonly<Record<string, object>> = { apiClients, webhooks, operations };
    const names = Object.entries(areas).flatMap(([area, all]) => Object.keys(all).map((verb) => `${area}.${verb}`));
    const known = Object.keys(verbs(await sessionWith([])));
    expect(names.toSorted()).toEqual(known.toSorted());
  });

  test("whoever lacks the role without a limit is refused by each verb itself, and nobody else", async () => {
    const others = staffRoles.filter((role) => role !== "admin").map((role): HeldRole[] => [{ role, countries: [] }]);
    for (const held of [...others, [], [{ role: "admin", countries: ["cz", "sk", "hu"] } as const]]) {
      for (const [name, verb] of Object.entries(verbs(await sessionWith(held)))) {
        expect([name, held, await refusedWith(verb)]).toEqual([name, held, "forbidden"]);
      }
    }
    const admin = await sessionWith([{ role: "admin", countries: [] }]);
    for (const [name, verb] of Object.entries(verbs(admin))) {
      expect([name, await refusedWith(verb)]).not.toEqual([name, "forbidden"]);
    }
  });
});
