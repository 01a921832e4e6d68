import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { steps } from "#domain/onboarding/types.ts";
import { problemsOf } from "#forms/codes.ts";
import { answerInvalid } from "#server/api/answer-invalid.ts";
import { parseStrictly } from "#server/api/json-body.ts";
import type { ApiAnswer, ApiRoute } from "#server/api/route.ts";
import type { StaffVisitor } from "#server/contract.ts";
import { Refusal } from "#server/refusal.ts";
import { RegistryUnavailable } from "#server/registry-unavailable.ts";
import { newToken } from "#server/use-cases/tokens.ts";
import { applicantOf } from "../../../../tests/support/applicants.ts";
import { openEmbedded } from "../../../../tests/support/database.ts";
import {
  type Held,
  type OnboardingWorld,
  openOnboardingWorld,
  visitorWith,
} from "../../../../tests/support/onboarding-world.ts";
import { onboardingRoutes } from "./routes.ts";

let world: OnboardingWorld;
let routes: readonly ApiRoute[];
beforeAll(async () => {
  const connection = await openEmbedded();
  world = await openOnboardingWorld(connection, {
    registries: {
      cz: {
        async lookUp(companyId) {
          return companyId === "25123891" ? { companyId, companyName: "Říční doprava s.r.o.", country: "CZ" } : null;
        },
      },
      sk: {
        async lookUp() {
          throw new RegistryUnavailable("3 s are over");
        },
      },
    },
  });
  routes = onboardingRoutes(world.dependencies);
  return () => connection.close();
});

interface Asked {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly visitor?: StaffVisitor;
  readonly askedLocale?: "cs" | "sk" | "hu" | "en" | null;
}

/** What the server does with a route: read the body by its schema, count, answer. A Refusal comes back as its code. */
async function call(path: string, asked: Asked): Promise<ApiAnswer | string> {
  const route = routes.find((row) => row.path === path);
  if (!route) throw new Error(`no route ${path}`);
  const visitor = asked.visitor ?? visitorWith(null);
  const parsed = route.body?.safeParse(asked.body);
  const given = {
    body: parsed?.data,
    query: {},
    params: asked.params ?? {},
    visitor,
    askedLocale: asked.askedLocale ?? null,
    wantsBytes: false,
    idempotencyKey: null,
    raw: null,
    uploadOffset: null,
  };
  try {
    if (parsed?.error) return await answerInvalid(route, problemsOf(parsed.error), asked.body, visitor);
    for (const limit of route.limits ?? []) limit.key(given);
    return await route.answer(given);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const submitPath = "/api/consent/submit-step";
const who = applicantOf("cz", "company", { email: "who@example.com" });

function submissionOf(held: Held, rest: object): Asked {
  const timestamp = "2026-11-21T09:00:00.000Z";
  const data = { step: 0, id: held.id, customerType: "company", timestamp, values: who[0], ...rest };
  return { body: { data }, visitor: held.visitor };
}

describe("start", () => {
  const start = (body: unknown, askedLocale: Asked["askedLocale"] = null) =>
    call("/api/onboarding/start", { body, askedLocale });

  test("answers id, hash and address, and sets the device cookie", async () => {
    const answer = await start({ country: "cz", partnerType: "other", locale: "en" });
    expect(answer).toMatchObject({
      body: {
        status: "ok",
        data: { url: expect.stringMatching(/^https:\/\/portal\.example\/en\/consent\/cz\/[\w-]{43}$/) },
      },
      deviceToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(JSON.stringify((answer as ApiAnswer).body)).not.toContain((answer as ApiAnswer).deviceToken);
  });

  test("without a locale takes the one asked for, else the country's", async () => {
    const url = async (asked: Asked["askedLocale"]) => JSON.stringify(await start({ country: "hu" }, asked));
    expect(await url("sk")).toContain("/sk/consent/hu/");
    expect(await url(null)).toContain("/hu/consent/hu/");
  });

  test.each([
    {},
    { country: "de" },
    { country: "cz", partnerType: "friend" },
    { country: "cz", partnerType: 1 },
    { country: "cz", locale: "de" },
    null,
    [],
  ])("%j cannot be started", async (body) => {
    expect(await start(body)).toBe("invalid-input");
  });
});

describe("consent text", () => {
  test("the template has no applicant and no consents", async () => {
    const answer = await call("/api/consent/template", { body: { country: "sk" } });
    expect(answer).toMatchObject({ body: { status: "ok", data: { consentTextIdentifier: "onboarding-sk-sk-1" } } });
    const { data } = (answer as ApiAnswer).body as { data: object };
    expect(Object.keys(data).toSorted()).toEqual(["consentTextIdentifier", "paragraphs", "title", "version"]);
  });

  test("the form names the applicant, in the language asked for", async () => {
    const body = { country: "sk", firstName: "Ľuboš", lastName: "Hŕbka", phone: "903123456", email: "l@example.com" };
    const answer = await call("/api/consent/form", { body, askedLocale: "en" });
    expect(answer).toMatchObject({ body: { data: { form: { consentTextIdentifier: "onboarding-sk-en-1" } } } });
    expect(JSON.stringify((answer as ApiAnswer).body)).toContain("The applicant is Ľuboš Hŕbka, e-mail: l@example.com");
  });
});

describe("submit-step", () => {
  test("answers where to go on", async () => {
    const held = await world.start("cz");
    expect(await call(submitPath, submissionOf(held, {}))).toEqual({
      body: { status: "ok", data: { id: held.id, step: 0, nextStep: 1, revision: 1 } },
    });
  });

  test("says what is wrong in the words of the application's country", async () => {
    const held = await world.start("hu");
    const values = { ...who[0], email: "", phone: "1" };
    expect(await call(submitPath, submissionOf(held, { values }))).toEqual({
      status: 422,
      body: {
        status: "error",
        errors: [
          { path: "email", code: "required", message: "Kötelező mező" },
          {
            path: "phone",
            code: "phone-too-short",
            message: "A telefonszámnak legalább 9 karakterből kell állnia",
          },
        ],
      },
    });
  });

  test("a refusal is an error of no value, beside what any call says of it", () => {
    const error = { code: "step-changed", message: "Krok se mezitím změnil." } as const;
    const own = routes.find(({ path }) => path === submitPath)?.errorBody;
    const body = own?.of({ error, data: { revision: 2 } });
    expect(body).toEqual({ status: "error", errors: [{ path: "", ...error }], error, data: { revision: 2 } });
    expect(own?.schema.parse(body)).toEqual(body);
  });

  test.each([
    [{ step: 3 }, "step", "invalid-value"],
    [{ step: "0" }, "step", "invalid-value"],
    [{ step: undefined }, "step", "required"],
    [{ customerType: "dog" }, "customerType", "invalid-value"],
    [{ customerType: undefined }, "customerType", "required"],
    [{ timestamp: "yesterday" }, "timestamp", "invalid-format"],
    [{ timestamp: "2026-02-30T25:00:00Z" }, "timestamp", "invalid-format"],
    [{ id: 7 }, "id", "invalid-format"],
    [{ id: null }, "id", "required"],
    [{ basedOn: -1 }, "basedOn", "invalid-value"],
    [{ basedOn: 1.5 }, "basedOn", "invalid-format"],
  ])("around the values %j is wrong", async (rest, path, code) => {
    const held = await world.start("cz");
    expect(await call(submitPath, submissionOf(held, rest))).toMatchObject({
      status: 422,
      body: { status: "error", errors: [{ path, code }] },
    });
  });

  test("around the values too it is the application's country that speaks, to whoever holds it", async () => {
    const held = await world.start("hu");
    const fault = async (asked: Asked) => JSON.stringify(await call(submitPath, asked));
    const wrong = submissionOf(held, { customerType: "" });
    expect(await fault(wrong)).toContain("Kötelező mező");
    expect(await fault({ ...wrong, visitor: visitorWith(newToken()) })).toContain("Povinné pole");
    expect(await fault(submissionOf(held, { id: "none", customerType: "" }))).toContain("Povinné pole");
  });
});

describe("companies", () => {
  const look = (country: string, companyId: string) =>
    call("/api/companies/{country}/{companyId}", { params: { country, companyId } });

  test("the register's answer, or why there is none", async () => {
    expect(await look("cz", "25123891")).toMatchObject({ body: { data: { companyName: "Říční doprava s.r.o." } } });
    expect(await look("cz", "251 23 891")).toMatchObject({ body: { data: { companyId: "25123891" } } });
    expect(await look("cz", "00000000")).toBe("company-not-found");
    expect(await look("cz", "../../etc")).toBe("company-not-found");
    expect(await look("sk", "31322832")).toBe("register-unavailable");
    expect(await look("hu", "25978221")).toBe("not-found");
    expect(await look("de", "25123891")).toBe("not-found");
  });
});

describe("whatever arrives", () => {
  const nasty = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -0,
      Number.POSITIVE_INFINITY,
      Number.NaN,
      "",
      "\u0000",
      "\ud800",
      "__proto__",
      "0",
      [],
      {},
      [[]],
    ),
    fc.anything({ withNullPrototype: true, maxDepth: 3 }),
  );

  /** As the wire brings it: what JSON cannot say does not arrive. */
  const onTheWire = (value: unknown): unknown => {
    const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? String(part) : part));
    return text === undefined ? null : JSON.parse(text);
  };

  /** Whether a route is reached at all: what cannot be kept is refused before, where bodies are read. */
  const arrives = (body: unknown): boolean => {
    try {
      parseStrictly(new TextEncoder().encode(JSON.stringify(body)));
      return true;
    } catch (refusal) {
      expect(refusal).toMatchObject({ code: "malformed-body" });
      return false;
    }
  };

  const settles = async (path: string, asked: Asked) => {
    if ("body" in asked && !arrives(asked.body)) return;
    const answer = await call(path, asked);
    expect(typeof answer === "string" ? 400 : (answer.status ?? 200)).toBeLessThan(500);
  };

  test("no body at all makes a fault", async () => {
    const posts = routes.filter(({ method }) => method === "POST").map(({ path }) => path);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), nasty, async (path, body) =>
        settles(path, { body: onTheWire(body) }),
      ),
      { numRuns: 300 },
    );
  });

  test("no path makes a fault", async () => {
    const others = routes.filter(({ method }) => method !== "POST").map(({ path }) => path);
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("cz", "sk", "\u0000", "%00"));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...others), text, text, text, async (path, id, country, companyId) =>
        settles(path, { params: { id, country, companyId }, visitor: visitorWith(newToken()) }),
      ),
      { numRuns: 200 },
    );
  });

  test("no field of a wrong type makes a fault, in submissions and drafts of every step", async () => {
    const held = await world.start("cz");
    await world.fillIn(held, "company");
    const whole: Record<string, unknown> = { ...who, onedoc: await world.consentTo(held) };
    const names = ["step", "id", "customerType", "timestamp", "values", "basedOn", "tab", "sequence"];
    const spoilt = fc.record(
      {
        path: fc.constantFrom(submitPath, "/api/consent/draft"),
        step: fc.constantFrom(...steps),
        fields: fc.dictionary(fc.constantFrom(...names), nasty, { maxKeys: 2 }),
      },
      { noNullPrototype: true },
    );
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ path, step, fields }) => {
        const values = onTheWire(fields["values"] ?? whole[String(step)]);
        const draft = { tab: "a", sequence: 1 };
        await settles(path, submissionOf(held, { step, ...draft, ...(onTheWire(fields) as object), values }));
      }),
      { numRuns: 400 },
    );
  });

  test("no value of a wrong type inside a step makes a fault", async () => {
    const held = await world.start("sk");
    await world.fillIn(held, "company");
    const whole: Record<string, unknown> = { ...who, onedoc: await world.consentTo(held) };
    const places = Object.entries(whole).flatMap(([step, values]) => placesIn(values).map((at) => ({ step, at })));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), nasty, async ({ step, at }, value) => {
        const values = withValueAt(whole[step], at, onTheWire(value));
        await settles(submitPath, submissionOf(held, { step: step === "onedoc" ? step : Number(step), values }));
      }),
      { numRuns: 400 },
    );
    expect(Object.prototype).not.toHaveProperty("polluted");
  });
});

function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...at, name]))];
}

function withValueAt(root: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy: unknown = structuredClone(root);
  if (typeof copy !== "object" || copy === null) return value;
  Reflect.set(copy, name, withValueAt(Reflect.get(copy, name), rest, value));
  return copy;
}
