import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { StoredCollection } from "#domain/portal/document.ts";
import { applicationHashes } from "#server/adapters/signed-ids.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { listContracts } from "#server/use-cases/portal/list-contracts.ts";
import { listDocuments } from "#server/use-cases/portal/list-documents.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { contractData, documentData, keepFile, knowCustomer, put } from "#tests/support/record-lines.ts";
import { openSigningWorld, type Person, type SigningWorld } from "#tests/support/signing-world.ts";
import { applyLines } from "./apply-lines.ts";
import type { RecordLine } from "./read-lines.ts";

oneDatabase((connection) => {
  let world: SigningWorld;
  let system = "";
  let number = "";
  let [lessee, guarantor, successor]: [Person, Person, Person] = [{} as Person, {} as Person, {} as Person];
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    system = randomUUID();
    number = `R-${system}`;
    [lessee, guarantor, successor] = [await world.person(), await world.person(), await world.person()];
    for (const [externalId, { customerId }] of Object.entries({ c1: lessee, c2: guarantor, c3: successor }))
      await knowCustomer(connection().db, { system, externalId }, customerId);
  });
  const apply = async (...lines: RecordLine[]) =>
    (await applyLines(world.accounts.dependencies, system, lines)).map(({ status }) => status);
  const rolesOf = async ({ visitor }: Person) =>
    (await world.accounts.accounts.session(visitor))?.identities.flatMap(({ roles }) => roles);
  const portal = () => ({ ...world.accounts.dependencies, applicationHashes: applicationHashes([system]) });
  const paging = { page: 1, pageSize: 10 };
  const documentsOf = async (collection: StoredCollection, { visitor }: Person) => {
    const query = { collection, status: null, searchQuery: "", sort: "-created" as const };
    const page = await listDocuments(portal(), { ...paging, ...query }, visitor).catch(
      ({ code }: { code: string }) => code,
    );
    return typeof page === "string" ? page : page.items.map(({ title }) => title);
  };
  const contractsOf = async ({ visitor }: Person) => {
    const query = { status: null, searchQuery: "", sort: "-start" as const };
    const { items } = await listContracts(portal(), { ...paging, ...query }, visitor);
    return items.map(({ contractNumber }) => contractNumber);
  };

  it("shows guarantors their documents, and shows the contract and its documents to customers to whom it is ceded", async () => {
    const file = sha256Of(system);
    await keepFile(connection().db, system, file);
    const title = (name: string) => ({ contract: "k1", title: name });
    expect(
      await apply(
        put("contracts", "k1", 1, contractData(number, "c1", { guarantors: ["c2"] })),
        put("documents", "d2", 1, documentData("c2", file, { ...title("Ručení"), collection: "guarantor" })),
        put("documents", "d3", 1, documentData("c3", file, { ...title("Postoupení"), collection: "transferred" })),
      ),
    ).toEqual(["created", "created", "created"]);
    expect([await rolesOf(lessee), await rolesOf(guarantor), await rolesOf(successor)]).toEqual([
      [],
      ["guarantee"],
      [],
    ]);
    expect(await documentsOf("guarantor", guarantor)).toEqual(["Ručení"]);
    expect(await documentsOf("transferred", guarantor)).toBe("not-found");
    expect(await documentsOf("transferred", successor)).toBe("not-found");
    expect([await contractsOf(lessee), await contractsOf(guarantor)]).toEqual([[number], []]);

    const ceded = contractData(number, "c3", { cededTo: ["c3"], guarantors: ["c2"] });
    expect(await apply(put("contracts", "k1", 2, ceded))).toEqual(["updated"]);
    expect([await rolesOf(guarantor), await rolesOf(successor)]).toEqual([["guarantee"], ["cession"]]);
    expect(await documentsOf("transferred", successor)).toEqual(["Postoupení"]);
    expect([await contractsOf(lessee), await contractsOf(successor)]).toEqual([[], [number]]);

    expect(await apply(put("contracts", "k1", 3, { ...ceded, guarantors: [] }))).toEqual(["updated"]);
    expect(await rolesOf(guarantor)).toEqual([]);
    expect(await documentsOf("guarantor", guarantor)).toBe("not-found");
  });
});
