import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { type RoleAssignment, staffRoles } from "#domain/policies/staff-roles.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { cannedReplies, documentRequests, publications } from "#server/database/tables.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { definitions } from "#server/use-cases/back-office/definitions.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser, Reply } from "#tests/support/portal.ts";
import { makeFixtures } from "../fixtures.ts";
import { type AccessWorld, openAccessWorld } from "../world.ts";
import { expectations, expectedOf, expectedWithoutRole } from "./expectations.ts";
import { caseOfCz } from "./records/cases.ts";
import { makeContentVersion } from "./records/contents.ts";
import { addImport } from "./records/imports.ts";
import { integrationRecords } from "./records/integration.ts";
import { addBulkInvitation, planInvitation } from "./records/invitations.ts";
import { addOfferLink } from "./records/offers.ts";
import { makeProposal } from "./records/proposals.ts";
import { queueRecords } from "./records/queue.ts";

type Name = keyof BackOfficeCalls;
const names = Object.keys(expectations).filter((name): name is Name => name in definitions);
type Named = Readonly<Record<string, string>>;
const makers = { ...integrationRecords, ...queueRecords };
const areas = "src/server/use-cases/back-office";

test("each definition has a row, and a file of its own name", () => {
  expect(Object.keys(expectations).toSorted()).toEqual(Object.keys(definitions).toSorted());
  const sources = readdirSync(areas, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(areas, file), "utf8"));
  const exported = sources.flatMap((source) =>
    [...source.matchAll(/^export const (\w+) = (?:staff|longStaff)(?:Action|Query|File|Upload)\(/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(exported).toHaveLength(Object.keys(definitions).length);
  expect(new Set(exported)).toEqual(new Set(Object.keys(definitions)));
});

oneDatabase((connection) => {
  let world: AccessWorld;
  let records: Named;
  let author: string;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
    author = (await world.staff([])).staffId;
    const owner = { customerId: await world.customer([]), userId: await world.user() };
    const fixtures = await makeFixtures(world.composition, owner);
    const { demandId, documentId, pendingNumber: contractNumber } = fixtures;
    const met = { metAt: new Date(), metBy: { documentIds: [documentId], contentDigest: "", idempotencyKey: null } };
    await connection().db.update(documentRequests).set(met).where(eq(documentRequests.id, demandId));
    const publicationId = randomUUID();
    const words = { subject: "S", body: "B", files: [], createdAt: new Date() };
    const planned = { ...words, state: "planned", countries: ["cz"], customerIds: [owner.customerId] } as const;
    await connection()
      .db.insert(publications)
      .values({ ...planned, id: publicationId, staffId: author });
    records = {
      ...fixtures,
      customerId: owner.customerId,
      contractNumber,
      messageId: world.composition.messageHashes.idOf(fixtures.messageHash) ?? "",
      publicationId,
      staffId: author,
      importId: await addImport(connection().db, author),
      bulkId: await addBulkInvitation(connection().db, author),
      country: "cz",
      kind: "application",
      ...(await caseOfCz(connection().db, world, documentId)),
      idam: await world.identity(owner.userId, owner.customerId),
      locale: "cs",
      identifier: "onboarding-cz-cs-1",
      ...(await makeContentVersion(connection().db)),
    };
  });
  afterAll(async () => world.close());

  /** Makes new records for each call of a definition, since some change them. @param staffId the caller */
  const recordsFor =
    (name: Name) =>
    async (staffId: string): Promise<Named> => {
      const named = definitions[name].route?.path.matchAll(/\{(\w+)\}/g) ?? [];
      const made: Record<string, string> = {};
      for (const [, param = ""] of named) {
        const id = await makers[param]?.(world.composition, staffId);
        if (id !== undefined) made[param] = id;
      }
      const { path = "" } = definitions[name].route ?? {};
      if (path.includes("/requests/{id}")) made["id"] = records["requestId"] ?? "";
      if (made["webhookId"] !== undefined) made["deliveryId"] = made["webhookId"];
      return { ...(await recordsOfCz(name, staffId)), ...made };
    };

  async function recordsOfCz(name: Name, who: string): Promise<Named> {
    const [answerId, now] = [randomUUID(), new Date()];
    const texts = { cs: "A", sk: "A", hu: "A", en: "A" };
    await connection()
      .db.insert(cannedReplies)
      .values({ id: answerId, title: answerId, texts, createdAt: now, changedAt: now, staffId: author });
    await planInvitation(connection().db, records["customerId"] ?? "");
    if (name === "revokeOfferLink") return { ...records, linkId: await addOfferLink(connection().db) };
    if (!namesOf(name).some((param) => param === "approvalId")) return { ...records, answerId };
    const proposedBy = name === "takeBackProposal" ? who : author;
    const approvalId = await makeProposal(world.composition, { subject: records["customerId"] ?? "", proposedBy });
    return { ...records, answerId, approvalId };
  }

  async function ask(browser: Browser, name: Name, named: Named): Promise<Reply | null> {
    const { route } = definitions[name];
    if (route === null) return null;
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, param: string) => named[param] ?? randomUUID());
    if (route.method === "GET") return await browser.get(path);
    if (route.method === "POST") return await browser.post(path, inputOf(name, named));
    return await browser.send(route.method, path, { headers: { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" } });
  }

  async function outcomes(name: Name, roles: readonly RoleAssignment[], given: (staffId: string) => Promise<Named>) {
    const { staffId, sessionId, email, browser } = await world.staff(roles);
    const reply = await ask(browser, name, await given(staffId));
    const { error } = (reply?.body ?? {}) as { readonly error?: { readonly code: string } };
    const session: StaffSession = {
      id: sessionId,
      address: "127.0.0.1",
      staff: { id: staffId, email, locale: "cs" },
      roles,
      hasTotp: true,
      recoveryCodesLeft: 0,
      expires: "",
      endsAt: "",
    };
    const call = world.composition.services.backOffice(session)[name] as (given: object) => Promise<unknown>;
    const named = await given(staffId);
    const called = await call({ ...named, raw: inputOf(name, named) }).then(
      () => "allowed",
      (refused: unknown) => (refused instanceof Refusal ? refused.code : refused),
    );
    const api = reply !== null && reply.status >= 300 ? error?.code : "allowed";
    return { api: reply === null ? called : api, page: called };
  }

  const inputOf = (name: Name, { customerId, locale, offerId }: Named): object => {
    if (name === "makeOfferLink") return { target: "offer", country: "cz", id: offerId, hours: "1" };
    if (name === "searchBackOffice") return { locale };
    return name === "revealValues" ? { subject: { kind: "customer", id: customerId } } : {};
  };
  const namesOf = (name: Name) => (name === "revealValues" ? ["customerId"] : definitions[name].params);

  /** refusals that come after the check of the right */
  const own: readonly unknown[] = ["invalid-input", "unsupported-media-type", "wrong-state", "taken"];
  const plain = (outcome: unknown) => (own.includes(outcome) ? "allowed" : outcome);
  const limits: readonly (readonly Country[])[] = [[], ["cz"], ["sk", "hu"]];

  test.each(names)("%s is allowed with its right in the country of its record only", async (name) => {
    for (const role of staffRoles) {
      for (const countries of limits) {
        const { api, page } = await outcomes(name, [{ role, countries }], recordsFor(name));
        const expected = expectedOf(name, role, countries);
        expect([role, countries, plain(api), plain(page)]).toEqual([role, countries, expected, expected]);
      }
    }
    const nobody = await outcomes(name, [], recordsFor(name));
    const expected = expectedWithoutRole(name);
    expect([nobody.api, nobody.page]).toEqual([expected, expected]);
  });

  test.each(names.filter((name) => namesOf(name).length > 0))("%s refuses an unknown record", async (name) => {
    for (const id of [randomUUID(), "x"]) {
      const unknown = Object.fromEntries(namesOf(name).map((param) => [param, id]));
      const { api, page } = await outcomes(
        name,
        staffRoles.map((role) => ({ role, countries: [] })),
        async () => ({ ...records, ...unknown }),
      );
      expect([api, page]).toEqual(["not-found", "not-found"]);
      // Without the right a caller cannot learn whether a record exists.
      const nobody = await outcomes(name, [], async () => ({ ...records, ...unknown }));
      expect([nobody.api, nobody.page]).toEqual(["forbidden", "forbidden"]);
    }
  });

  const ofCountries = names.filter(
    (name) =>
      definitions[name].route !== null &&
      namesOf(name).length > 0 &&
      [expectations[name]].flat().every(({ where }) => where === "record"),
  );

  test.each(ofCountries)(
    "%s gives the same reply for a record of another country as for an unknown one",
    async (name) => {
      const roles = staffRoles.map((role) => ({ role, countries: ["sk", "hu"] as const }));
      const { staffId, browser } = await world.staff(roles);
      const unknown = Object.fromEntries(namesOf(name).map((param) => [param, randomUUID()]));
      const hidden = await ask(browser, name, await recordsFor(name)(staffId));
      const missing = await ask(browser, name, { ...records, ...unknown });
      expect(hidden?.status).toBe(404);
      expect(hidden?.text).toBe(missing?.text);
    },
  );

  test.each(names)("%s is refused without a session", async (name) => {
    const reply = await ask(await world.stranger(), name, records);
    if (reply !== null) expect(reply.status).toBe(401);
    const call = world.composition.services.backOffice(null)[name] as (given: object) => Promise<unknown>;
    await expect(call({ ...records, raw: {} })).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
