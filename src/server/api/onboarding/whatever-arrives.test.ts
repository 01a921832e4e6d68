import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { steps } from "#domain/onboarding/types.ts";
import { parseStrictly } from "#server/api/json-body.ts";
import { newToken } from "#server/shared/tokens.ts";
import {
  type Asked,
  applicant,
  type CalledRoutes,
  openOnboardingRoutes,
  submissionOf,
  submitPath,
} from "#tests/support/onboarding-routes.ts";
import { visitorWith } from "#tests/support/onboarding-world.ts";

let onboarding: CalledRoutes;
beforeAll(async () => {
  onboarding = await openOnboardingRoutes();
  return () => onboarding.close();
});

describe("any input", () => {
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

  /** Values that JSON cannot express are lost. */
  const onTheWire = (value: unknown): unknown => {
    const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? String(part) : part));
    return text === undefined ? null : JSON.parse(text);
  };

  /** Unstorable bodies are refused before the route. */
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
    const answer = await onboarding.call(path, asked);
    expect(typeof answer === "string" ? 400 : (answer.status ?? 200)).toBeLessThan(500);
  };

  test("no body causes a fault", async () => {
    const posts = onboarding.routes.filter(({ method }) => method === "POST").map(({ path }) => path);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), nasty, async (path, body) =>
        settles(path, { body: onTheWire(body) }),
      ),
      { numRuns: 300 },
    );
  });

  test("no path causes a fault", async () => {
    const others = onboarding.routes.filter(({ method }) => method !== "POST").map(({ path }) => path);
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("cz", "sk", "\u0000", "%00"));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...others), text, text, text, async (path, id, country, companyId) =>
        settles(path, { params: { id, country, companyId }, visitor: visitorWith(newToken()) }),
      ),
      { numRuns: 200 },
    );
  });

  test("no field of a wrong type causes a fault, in submissions and drafts of every step", async () => {
    const started = await onboarding.world.start("cz");
    await onboarding.world.fillIn(started, "company");
    const whole: Record<string, unknown> = { ...applicant, onedoc: await onboarding.world.consentTo(started) };
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
        await settles(path, submissionOf(started, { step, ...draft, ...(onTheWire(fields) as object), values }));
      }),
      { numRuns: 400 },
    );
  });

  test("no value of a wrong type inside a step causes a fault", async () => {
    const started = await onboarding.world.start("sk");
    await onboarding.world.fillIn(started, "company");
    const whole: Record<string, unknown> = { ...applicant, onedoc: await onboarding.world.consentTo(started) };
    const places = Object.entries(whole).flatMap(([step, values]) => positionsIn(values).map((at) => ({ step, at })));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), nasty, async ({ step, at }, value) => {
        const values = withValueAt(whole[step], at, onTheWire(value));
        await settles(submitPath, submissionOf(started, { step: step === "onedoc" ? step : Number(step), values }));
      }),
      { numRuns: 400 },
    );
    expect(Object.prototype).not.toHaveProperty("polluted");
  });
});

function positionsIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, part]) => positionsIn(part, [...at, name]))];
}

function withValueAt(root: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy: unknown = structuredClone(root);
  if (typeof copy !== "object" || copy === null) return value;
  Reflect.set(copy, name, withValueAt(Reflect.get(copy, name), rest, value));
  return copy;
}
