import { describe, expect, it } from "vitest";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { answer, serve, slovnaft } from "#tests/support/company-registers.ts";
import { createRpo } from "./rpo.ts";

describe("RPO", () => {
  const rpo = async (body: unknown, asked: string[] = []) => {
    const baseUrl = await serve((request, response) => {
      asked.push(request.url ?? "");
      answer(response, 200, body);
    });
    return createRpo({ baseUrl, limitMs: 20_000, maxBytes: 20_000 });
  };

  it("queries the company and returns the form's fields as valid today", async () => {
    const asked: string[] = [];
    const { lookUp } = await rpo({ results: [{ ...slovnaft, identifiers: [{ value: "31322833" }] }, slovnaft] }, asked);
    expect(await lookUp("31322832")).toEqual({
      companyId: "31322832",
      companyName: "SLOVNAFT, a.s.",
      street: "Vlčie hrdlo",
      house_number: "1",
      city: "Bratislava",
      zip_code: "82412",
      country: "SK",
    });
    expect(asked).toEqual(["/search?identifier=31322832&onlyActive=true"]);
  });

  it("finds no company in empty results or among other companies", async () => {
    expect(await (await rpo({ results: [] })).lookUp("31322832")).toBeNull();
    expect(await (await rpo({ results: [{ ...slovnaft, identifiers: "31322832" }, 7] })).lookUp("31322832")).toBeNull();
  });

  it.each([
    [
      [{ regNumber: 869, buildingNumber: "5/A", postalCodes: ["040 01"] }],
      { house_number: "869/5/A", zip_code: "04001" },
    ],
    [[{ municipality: { value: "Lúčka" }, regNumber: 12 }], { street: "Lúčka", city: "Lúčka", house_number: "12" }],
    [[{ street: "Wien", country: { code: "040" } }], { country: "SK" }],
    [[null, 5, { postalCodes: "x", municipality: 3 }], { country: "SK" }],
    ["nowhere", { country: "SK" }],
  ])("reads the addresses %j", async (addresses, expected) => {
    const { lookUp } = await rpo({ results: [{ ...slovnaft, addresses }] });
    const company = { companyId: "31322832", companyName: "SLOVNAFT, a.s.", country: "SK" };
    expect(await lookUp("31322832")).toEqual({ ...company, ...expected });
  });

  it("is unavailable when the company has no name", async () => {
    const { lookUp } = await rpo({ results: [{ ...slovnaft, fullNames: [{ value: "" }] }] });
    await expect(lookUp("31322832")).rejects.toBeInstanceOf(RegistryUnavailable);
  });
});
