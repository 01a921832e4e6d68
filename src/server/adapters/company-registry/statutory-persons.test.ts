import { describe, expect, it } from "vitest";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { answer, serve, slovnaft } from "#tests/support/company-registers.ts";
import { createAres } from "./ares.ts";
import { createRpo } from "./rpo.ts";

const member = (fyzickaOsoba: object, rest: object = {}) => ({
  datumZapisu: "2022-12-06",
  clenstvi: { funkce: { nazev: "jednatel" } },
  nazevAngazma: "Člen statutárního orgánu",
  fyzickaOsoba,
  ...rest,
});
const skodaWithHistory = {
  icoId: "00177041",
  zaznamy: [
    {
      statutarniOrgany: [
        {
          nazevOrganu: "Statutární orgán",
          clenoveOrganu: [
            member({
              jmeno: "MARIE",
              prijmeni: "DVOŘÁKOVÁ-NOVÁ",
              titulPredJmenem: "Ing.",
              datumNarozeni: "1982-04-25",
              statniObcanstvi: "CZ",
              adresa: { nazevUlice: "Dlouhá", cisloDomovni: 12, nazevObce: "Brno", psc: 60200, kodStatu: "CZ" },
            }),
            member({ jmeno: "MARIE", prijmeni: "DVOŘÁKOVÁ-NOVÁ", datumNarozeni: "1982-04-25" }),
            member({ jmeno: "Jan", prijmeni: "de Vries" }, { clenstvi: {} }),
            member({ jmeno: "STARÁ", prijmeni: "ČLENKA" }, { datumVymazu: "2020-01-01" }),
            member({ jmeno: "BÝVALÁ", prijmeni: "ČLENKA" }, { clenstvi: { funkce: { zanikFunkce: "2024-01-01" } } }),
            member(
              { jmeno: "ODEŠLÁ", prijmeni: "ČLENKA" },
              { clenstvi: { clenstvi: { zanikClenstvi: "2024-01-01" } } },
            ),
            { pravnickaOsoba: { obchodniJmeno: "Mateřská a.s." } },
            member({ jmeno: "BEZ", datumNarozeni: "1982-04-25" }),
          ],
        },
        { datumVymazu: "2019-01-01", clenoveOrganu: [member({ jmeno: "ZRUŠENÝ", prijmeni: "ORGÁN" })] },
      ],
      spolecnici: [{ spolecnik: [{ osoba: member({ jmeno: "JEN", prijmeni: "SPOLEČNÍK" }) }] }],
    },
    { datumVymazu: "2001-01-01", statutarniOrgany: [{ clenoveOrganu: [member({ jmeno: "A", prijmeni: "B" })] }] },
  ],
};

const slovnaftWhole = {
  ...slovnaft,
  statutoryBodies: [
    {
      stakeholderType: { value: "Konateľ", code: "101" },
      personName: { formatedName: "Ing. Ján Peter Novák, PhD.", givenNames: ["Ján", "Peter"], familyNames: ["Novák"] },
      address: { street: "Krátka", buildingNumber: "5", postalCodes: ["04001"], municipality: { value: "Košice" } },
      validFrom: "2020-01-01",
    },
    { personName: { formatedName: "Mgr. Eva Malá" }, address: { country: { code: "203" }, street: "Dlouhá" } },
    { personName: { formatedName: "Starý Člen" }, validTo: "2019-01-01" },
    { fullName: "Materská a.s." },
  ],
  stakeholders: [{ stakeholderType: { value: "Spoločník" }, personName: { formatedName: "Jana Spoločníková" } }],
};

describe("statutory persons", () => {
  const asked: string[] = [];
  const registry = async (create: typeof createAres, answers: Readonly<Record<string, unknown>>, status = 200) => {
    asked.length = 0;
    const baseUrl = await serve((request, response) => {
      asked.push(request.url ?? "");
      const body = answers[(request.url ?? "").replace(/\?.*/, "")];
      answer(response, body === undefined ? 404 : status, body ?? {});
    });
    return create({ baseUrl, limitMs: 20_000, maxBytes: 20_000 });
  };
  const vr = "/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty-vr/00177041";

  it("ARES: returns each current member once, without partners", async () => {
    const { statutoryPersons } = await registry(createAres, { [vr]: skodaWithHistory });
    expect(await statutoryPersons("00177041")).toEqual([
      {
        name: "Marie",
        surname: "Dvořáková-Nová",
        title: "Ing.",
        birthdate: "1982-04-25",
        nationality: "CZ",
        role: "jednatel",
        street: "Dlouhá",
        house_number: "12",
        city: "Brno",
        zip_code: "60200",
        country: "CZ",
      },
      { name: "Jan", surname: "de Vries", role: "Člen statutárního orgánu" },
    ]);
    expect(asked).toEqual([vr]);
  });

  it("RPO: returns the current members, without partners", async () => {
    const answers = { "/search": { results: [slovnaft] }, "/entity/1041865": slovnaftWhole };
    const { statutoryPersons } = await registry(createRpo, answers);
    expect(await statutoryPersons("31322832")).toEqual([
      {
        name: "Ján Peter",
        surname: "Novák",
        title: "Ing.",
        role: "Konateľ",
        street: "Krátka",
        house_number: "5",
        city: "Košice",
        zip_code: "04001",
        country: "SK",
      },
      { name: "Eva", surname: "Malá", title: "Mgr." },
    ]);
    expect(asked).toEqual(["/search?identifier=31322832&onlyActive=true", "/entity/1041865"]);
  });

  it("returns no persons for an unknown company or an invalid id", async () => {
    const ares = await registry(createAres, {});
    expect(await ares.statutoryPersons("00177041")).toEqual([]);
    expect(await ares.statutoryPersons("../../x")).toEqual([]);
    expect(asked).toEqual([vr]);
    const rpo = await registry(createRpo, { "/search": { results: [] } });
    expect(await rpo.statutoryPersons("31322832")).toEqual([]);
    expect(await rpo.statutoryPersons("1")).toEqual([]);
    const gone = await registry(createRpo, { "/search": { results: [slovnaft] } });
    expect(await gone.statutoryPersons("31322832")).toEqual([]);
  });

  it("accepts the longer response of a company's history", async () => {
    const zaznamy = [{ cinnosti: "x".repeat(100_000) }];
    const { statutoryPersons } = await registry(createAres, { [vr]: { zaznamy } });
    expect(await statutoryPersons("00177041")).toEqual([]);
    const endless = await registry(createAres, { [vr]: { zaznamy: [{ cinnosti: "x".repeat(160_000) }] } });
    await expect(endless.statutoryPersons("00177041")).rejects.toBeInstanceOf(RegistryUnavailable);
  });

  it.each([
    ["a fault of the register", { zaznamy: [] }, 500],
    ["an answer of another kind", { zaznamy: "none" }, 200],
    ["an answer without any", [], 200],
  ])("is unavailable on %s", async (_, body, status) => {
    const ares = await registry(createAres, { [vr]: body }, status);
    await expect(ares.statutoryPersons("00177041")).rejects.toBeInstanceOf(RegistryUnavailable);
    const rpo = await registry(createRpo, { "/search": { results: [slovnaft] }, "/entity/1041865": body }, status);
    await expect(rpo.statutoryPersons("31322832")).rejects.toBeInstanceOf(RegistryUnavailable);
  });
});
