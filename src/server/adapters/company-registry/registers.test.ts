import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import type { CompanyRegistry } from "#server/ports/company-registry.ts";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { createAres } from "./ares.ts";
import { createRpo } from "./rpo.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening");
  return `http://127.0.0.1:${address.port}`;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** In the published shape of ARES's answers, put together by hand. */
const skoda = {
  ico: "00177041",
  obchodniJmeno: "ŠKODA AUTO a.s.",
  sidlo: {
    kodStatu: "CZ",
    nazevStatu: "Česká republika",
    nazevObce: "Mladá Boleslav",
    nazevCastiObce: "Mladá Boleslav II",
    nazevUlice: "tř. Václava Klementa",
    cisloDomovni: 869,
    psc: 29301,
    textovaAdresa: "tř. Václava Klementa 869, Mladá Boleslav II, 29301 Mladá Boleslav",
  },
  pravniForma: "121",
  dic: "CZ00177041",
  czNace: ["29100"],
};

/** In the published shape of RPO's answers, put together by hand. */
const slovnaft = {
  id: 1041865,
  identifiers: [{ value: "31322832", validFrom: "1992-05-01" }],
  fullNames: [
    { value: "SLOVNAFT, štátny podnik", validFrom: "1989-01-01", validTo: "1992-04-30" },
    { value: "SLOVNAFT, a.s.", validFrom: "1992-05-01" },
  ],
  addresses: [
    {
      street: "Stará",
      regNumber: 7,
      postalCodes: ["81101"],
      municipality: { value: "Bratislava" },
      validTo: "2001-01-01",
    },
    {
      street: "Vlčie hrdlo",
      regNumber: 0,
      buildingNumber: "1",
      postalCodes: ["82412"],
      municipality: { value: "Bratislava", code: "SK0102529320" },
      country: { value: "Slovenská republika", code: "703", codelistCode: "CL000086" },
      validFrom: "2001-01-02",
    },
  ],
};

const member = (fyzickaOsoba: object, rest: object = {}) => ({
  datumZapisu: "2022-12-06",
  clenstvi: { funkce: { nazev: "jednatel" } },
  nazevAngazma: "Člen statutárního orgánu",
  fyzickaOsoba,
  ...rest,
});
/** In the published shape of ARES's answers about the public registers, put together by hand. */
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

/** In the published shape of RPO's answers about one entity, put together by hand. */
const slovnaftWhole = {
  ...slovnaft,
  statutoryBodies: [
    {
      stakeholderType: { value: "Konateľ", code: "101" },
      personName: {
        formatedName: "Ing. Ján Peter Novák, PhD.",
        givenNames: ["Ján", "Peter"],
        familyNames: ["Novák"],
      },
      address: { street: "Krátka", buildingNumber: "5", postalCodes: ["04001"], municipality: { value: "Košice" } },
      validFrom: "2020-01-01",
    },
    { personName: { formatedName: "Mgr. Eva Malá" }, address: { country: { code: "203" }, street: "Dlouhá" } },
    { personName: { formatedName: "Starý Člen" }, validTo: "2019-01-01" },
    { fullName: "Materská a.s." },
  ],
  stakeholders: [{ stakeholderType: { value: "Spoločník" }, personName: { formatedName: "Jana Spoločníková" } }],
};

const registers = [
  { name: "ARES", create: createAres, companyId: "00177041", good: skoda, companyName: "ŠKODA AUTO a.s." },
  {
    name: "RPO",
    create: createRpo,
    companyId: "31322832",
    good: { results: [slovnaft] },
    companyName: "SLOVNAFT, a.s.",
  },
] as const;

describe.each(registers)("$name", ({ create, companyId, good, companyName }) => {
  async function register(listener: RequestListener, limitMs = 20_000): Promise<CompanyRegistry> {
    return create({ baseUrl: await serve(listener), limitMs, maxBytes: 20_000 });
  }

  it("knows a company", async () => {
    const { lookUp } = await register((_, response) => answer(response, 200, good));
    expect(await lookUp(companyId)).toMatchObject({ companyId, companyName });
  });

  it("does not know one that the register answers 404 for, whatever else it says", async () => {
    const { lookUp } = await register((_, response) => answer(response, 404, "<h1>nic</h1>"));
    expect(await lookUp(companyId)).toBeNull();
  });

  it("asks nobody about an id that is none", async () => {
    const asked: IncomingMessage[] = [];
    const { lookUp } = await register((request, response) => {
      asked.push(request);
      answer(response, 200, good);
    });
    for (const none of ["", "1234567", "123456789", "../../x", "0017704١"]) expect(await lookUp(none)).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ["a fault of the register", 500, { kod: "OBECNA_CHYBA" }],
    ["too many questions", 429, {}],
    ["something that is not JSON", 200, "<html>"],
    ["JSON of another kind", 200, [1, "x", null]],
    ["nothing", 200, ""],
    ["null", 200, null],
    ["more than the limit", 200, JSON.stringify({ filling: "x".repeat(40_000) })],
  ])("is unavailable on %s", async (_, status, body) => {
    const { lookUp } = await register((_request, response) => answer(response, status, body));
    await expect(lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
  });

  it("is unavailable when the answer is not UTF-8", async () => {
    const { lookUp } = await register((_, response) => response.end(Buffer.from(JSON.stringify(good), "latin1")));
    await expect(lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
  });

  it("is unavailable when nobody answers, or not in time", async () => {
    const silent = await register(() => {}, 50);
    await expect(silent.lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
    const stuck = await register((_, response) => void response.writeHead(200).write('{"ico":'), 50);
    await expect(stuck.lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
    const gone = await register((request) => request.socket.destroy());
    await expect(gone.lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
  });

  it("stops reading an answer without an end", async () => {
    let sent = 0;
    const { lookUp } = await register((_, response) => {
      const chunk = "x".repeat(10_000);
      const more = () => {
        sent += chunk.length;
        if (!response.destroyed) response.write(chunk, more);
      };
      more();
    });
    await expect(lookUp(companyId)).rejects.toThrow("over 20000 bytes");
    expect(sent).toBeLessThan(50_000_000);
  });

  it("does not follow a redirect", async () => {
    const elsewhere: string[] = [];
    const other = await serve((request, response) => {
      elsewhere.push(request.url ?? "");
      answer(response, 200, good);
    });
    const { lookUp } = await register((_, response) => response.writeHead(302, { location: other }).end());
    await expect(lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
    expect(elsewhere).toEqual([]);
  });
});

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

  it("ARES names who is in office, each once, and no partner", async () => {
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

  it("RPO names who is in office, and no partner", async () => {
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

  it("nobody where the register knows no such company, or the id is none", async () => {
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

  it("a history is longer than what is said of a company", async () => {
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

describe("ARES", () => {
  const ares = async (body: unknown, status = 200, asked: string[] = []) => {
    const baseUrl = await serve((request, response) => {
      asked.push(request.url ?? "");
      answer(response, status, body);
    });
    return createAres({ baseUrl, limitMs: 20_000, maxBytes: 20_000 });
  };

  it("is asked for the company and read as a form has it", async () => {
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

  it("knows no company where ARES refuses the id, and is unavailable on other refusals", async () => {
    const refused = await ares({ kod: "CHYBA_VSTUPU", subKod: "VSTUP_NEVALIDNI_FORMAT_ICO" }, 400);
    expect(await refused.lookUp("00177042")).toBeNull();
    const other = await ares({ kod: "OBECNA_CHYBA" }, 400);
    await expect(other.lookUp("00177042")).rejects.toBeInstanceOf(RegistryUnavailable);
  });

  it("does not take another company for the one asked for", async () => {
    const { lookUp } = await ares({ ...skoda, ico: "25123891" });
    await expect(lookUp("00177041")).rejects.toBeInstanceOf(RegistryUnavailable);
  });
});

describe("RPO", () => {
  const rpo = async (body: unknown, asked: string[] = []) => {
    const baseUrl = await serve((request, response) => {
      asked.push(request.url ?? "");
      answer(response, 200, body);
    });
    return createRpo({ baseUrl, limitMs: 20_000, maxBytes: 20_000 });
  };

  it("is asked for the company and read as a form has it, by what holds today", async () => {
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

  it("knows no company among no results or among others", async () => {
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
