import { describe, expect, it } from "vitest";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { answer, serve, skoda } from "#tests/support/company-registers.ts";
import { createAres } from "./ares.ts";

describe("ARES", () => {
  const ares = async (body: unknown, status = 200, asked: string[] = []) => {
    const baseUrl = await serve((request, response) => {
      asked.push(request.url ?? "");
      answer(response, status, body);
    });
    return createAres({ baseUrl, limitMs: 20_000, maxBytes: 20_000 });
  };

  it("queries the company and returns the form's fields", async () => {
    const asked: string[] = [];
    const { lookUp } = await ares(skoda, 200, asked);
    expect(await lookUp("00177041")).toEqual({
      companyId: "00177041",
      companyName: "ŠKODA AUTO a.s.",
      street: "tř. Václava Klementa",
      house_number: "869",
      city: "Mladá Boleslav",
      zip_code: "29301",
      country: "CZ",
    });
    expect(asked).toEqual(["/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/00177041"]);
  });

  it.each([
    [{ cisloDomovni: 1442, cisloOrientacni: 1, cisloOrientacniPismeno: "b" }, { house_number: "1442/1b" }],
    [{ cisloOrientacni: 7 }, { house_number: "7" }],
    [
      { nazevObce: "Lhota", nazevCastiObce: "Dolní", cisloDomovni: 5 },
      { street: "Dolní", house_number: "5", city: "Lhota" },
    ],
    [
      { nazevObce: "Lhota", psc: 1234, kodStatu: "SK" },
      { street: "Lhota", city: "Lhota", zip_code: "01234", country: "SK" },
    ],
    [{ cisloDomovni: {}, psc: "abc", nazevUlice: ["x"], kodStatu: "<b>" }, {}],
    [{ nazevUlice: " Dlouhá\u0000\n\u202etřída ", cisloDomovni: -1 }, { street: "Dlouhá třída" }],
    [{ nazevUlice: "x".repeat(301) }, {}],
    ["nowhere", {}],
  ])("reads the seat %j", async (sidlo, expected) => {
    const { lookUp } = await ares({ ...skoda, sidlo });
    const company = { companyId: "00177041", companyName: "ŠKODA AUTO a.s.", country: "CZ" };
    expect(await lookUp("00177041")).toEqual({ ...company, ...expected });
  });

  it("treats a refused id as an unknown company, and other refusals as an outage", async () => {
    const refused = await ares({ kod: "CHYBA_VSTUPU", subKod: "VSTUP_NEVALIDNI_FORMAT_ICO" }, 400);
    expect(await refused.lookUp("00177042")).toBeNull();
    const other = await ares({ kod: "OBECNA_CHYBA" }, 400);
    await expect(other.lookUp("00177042")).rejects.toBeInstanceOf(RegistryUnavailable);
  });

  it("ignores another company in the response", async () => {
    const { lookUp } = await ares({ ...skoda, ico: "25123891" });
    await expect(lookUp("00177041")).rejects.toBeInstanceOf(RegistryUnavailable);
  });
});
