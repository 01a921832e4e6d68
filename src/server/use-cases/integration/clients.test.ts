import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { clientRate } from "#forms/backoffice/client-schemas.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { auditEvents, integrationKeys } from "#server/database/tables.ts";
import { demoIntegrationKeys, seedIntegrationClients } from "#server/demo/integration-clients.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { clientOfKey } from "./client-of-key.ts";
import { addIntegrationClient, listClients, makeIntegrationKey, revokeKey } from "./manage-clients.ts";

const said = {
  system: "erp",
  scopes: ["books:write", "books:read"],
  countries: [],
  networks: ["10.0.0.0/8"],
  rate: 60,
};
const keyIdOf = (key: string) => key.split("_")[1] ?? "";

oneDatabase((connection) => {
  const sealer = makeSealer(["a secret of at least thirty-two letters"]);
  let now = new Date("2026-11-23T10:00:30.500Z");
  const clock = { now: () => now };
  const needed = () => ({ database: connection().db, clock, sealer });
  const actor = (key: string, isDemo = false) => clientOfKey({ ...needed(), settings: { isDemo } }, key);
  let clients = 0;

  async function added(): Promise<{ clientId: string; key: string }> {
    clients += 1;
    const clientId = `client-${clients}`;
    return { clientId, key: (await addIntegrationClient(needed(), { ...said, clientId })) ?? "" };
  }

  describe("a client", () => {
    test("is added with a key that identifies it and carries its scopes", async () => {
      const { clientId, key } = await added();
      expect(key).toMatch(/^vol_[0-9a-f]{8}_[\w-]{43}$/);
      expect(await actor(key)).toEqual({ clientId, ...said });
      const [row] = await connection()
        .db.select()
        .from(integrationKeys)
        .where(eq(integrationKeys.keyId, keyIdOf(key)));
      expect(JSON.stringify(row)).not.toContain(key.split("_").slice(2).join("_"));
    });

    test("has a name of its own", async () => {
      const { clientId } = await added();
      expect(await addIntegrationClient(needed(), { ...said, clientId })).toBeNull();
    });

    test.each([
      ["a name with a space", { clientId: "my core" }],
      ["a system with capitals", { system: "ERP" }],
      ["no scope", { scopes: [] }],
      ["a scope that there is not", { scopes: ["books:write", "books"] }],
      ["a country that there is not", { countries: ["cz", "pl"] }],
      ["a network that is none", { networks: ["10.0.0.0/33"] }],
      ["no rate", { rate: 0 }],
      ["a rate that is no number", { rate: Number.NaN }],
    ])("is refused with %s", async (_what, wrong) => {
      await expect(addIntegrationClient(needed(), { ...said, clientId: "refused", ...wrong })).rejects.toThrow(/ /);
      expect((await listClients(needed())).map(({ clientId }) => clientId)).not.toContain("refused");
    });

    test("is audited by its name, and its key by its public part", async () => {
      const { clientId, key } = await added();
      const { details } = (await connection().db.select().from(auditEvents)).at(-1) ?? {};
      const { system, scopes } = said;
      expect(JSON.parse(details ?? "")).toEqual({ client: clientId, system, scopes, key: keyIdOf(key) });
    });
  });

  describe("a key", () => {
    test("does not work with a changed character", async () => {
      const { key } = await added();
      const other = await added();
      const mixed = `vol_${keyIdOf(key)}_${other.key.split("_").slice(2).join("_")}`;
      for (const wrong of [
        "",
        key.slice(0, -1),
        `${key}x`,
        key.toUpperCase(),
        mixed,
        `vol_00000000_${"a".repeat(43)}`,
      ]) {
        expect([wrong, await actor(wrong)]).toEqual([wrong, null]);
      }
    });

    test("is one of at most two, also of concurrent ones, so that it can be changed without an interruption", async () => {
      const { clientId, key } = await added();
      const asked = await Promise.allSettled([1, 2, 3].map(() => makeIntegrationKey(needed(), clientId)));
      const made = asked.flatMap((one) => (one.status === "fulfilled" && one.value !== null ? [one.value] : []));
      expect([made.length, asked.filter(({ status }) => status === "rejected").length]).toEqual([1, 2]);
      for (const live of [key, ...made]) expect(await actor(live)).toMatchObject({ clientId });
      expect(await revokeKey(needed(), keyIdOf(key))).toEqual({ clientId, stopped: [] });
      expect([await actor(key), (await actor(made[0] ?? ""))?.clientId]).toEqual([null, clientId]);
      expect(await makeIntegrationKey(needed(), clientId)).toMatch(/^vol_/);
    });

    test("is not made for an unknown client, and revoked once", async () => {
      const { key } = await added();
      expect(await makeIntegrationKey(needed(), "nobody")).toBeNull();
      await revokeKey(needed(), keyIdOf(key));
      expect([await revokeKey(needed(), keyIdOf(key)), await revokeKey(needed(), "00000000")]).toEqual([null, null]);
    });

    test("records its last use, to the minute and never earlier", async () => {
      const { clientId, key } = await added();
      const used = async (at: string) => {
        now = new Date(at);
        await actor(key);
        const client = (await listClients(needed())).find((one) => one.clientId === clientId);
        return client?.keys[0]?.lastUsedAt?.toISOString();
      };
      expect(await used("2026-11-23T10:05:59.999Z")).toBe("2026-11-23T10:05:00.000Z");
      expect(await used("2026-11-23T10:06:00.000Z")).toBe("2026-11-23T10:06:00.000Z");
      expect(await used("2026-11-23T10:04:00.000Z")).toBe("2026-11-23T10:06:00.000Z");
    });
  });

  describe("the demo's clients", () => {
    beforeAll(async () => {
      await seedIntegrationClients(needed());
    });

    test("have the printed keys, in demo mode only", async () => {
      const [everything = "", reader = ""] = demoIntegrationKeys;
      expect([everything, reader]).toEqual([
        "vol_demo0000_Volant-demo-2026-integration-key-for-anyone",
        "vol_demo0001_Volant-demo-2026-integration-key-for-reader",
      ]);
      const common = { countries: [], networks: [], rate: clientRate.usual };
      const read = ["events:read", "applications:read", "requests:read"];
      const scopes = [
        "books:write",
        "books:read",
        "files:write",
        ...read,
        "requests:write",
        "messages:read",
        "reviews:write",
      ];
      expect(await actor(everything, true)).toEqual({ clientId: "demo", system: "demo", scopes, ...common });
      const readers = { clientId: "demo-reader", system: "other", scopes: ["books:read", "events:read"] };
      expect(await actor(reader, true)).toEqual({ ...readers, ...common });
      expect([await actor(everything), await actor(reader)]).toEqual([null, null]);
    });

    test("stay revoked at the next start", async () => {
      await revokeKey(needed(), "demo0001");
      await seedIntegrationClients(needed());
      expect(await actor(demoIntegrationKeys[1] ?? "", true)).toBeNull();
    });
  });
});
