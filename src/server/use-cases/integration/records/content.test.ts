import canonicalize from "canonicalize";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sha256Of } from "#server/shared/digests.ts";
import { contentOf } from "./content.ts";
import { recordKinds } from "./kinds/kinds.ts";

/** JavaScript puts integer names first, and "__proto__" sets the prototype. */
const isNoName = (text: string) => /^\d+$/.test(text) || text === "__proto__";
const name = fc.string({ unit: "grapheme" }).filter((text) => !isNoName(text));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(fc.string({ unit: "grapheme" }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(name, fc.option(tie("value")), { maxKeys: 6, noNullPrototype: true }),
  ),
}));

function withoutNulls(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(withoutNulls);
  if (typeof given !== "object" || given === null) return given;
  const kept = Object.entries(given).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([field, inner]) => [field, withoutNulls(inner)]));
}

it("is JSON of RFC 8785 without nulls", () => {
  fc.assert(
    fc.property(value, (data) => {
      const json = canonicalize(withoutNulls(data)) ?? "";
      expect(contentOf(data)).toEqual({ json, hash: sha256Of(json) });
    }),
  );
  expect(contentOf({ b: [null, 1e21, -0], a: null, é: "\u20ac", "€": { z: 1, a: undefined } }).json).toBe(
    '{"b":[null,1e+21,0],"é":"€","€":{"z":1}}',
  );
});

it("is only of objects whose fields have no such name", () => {
  const names = recordKinds.flatMap(({ schema }) => namesIn(schema));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(isNoName)).toEqual([]);
});

/** Without names that the sender chooses: those may be numbers. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { _zod: inner, ...rest } = schema as { readonly _zod?: { readonly def: Record<string, unknown> } };
  if (inner === undefined) return Object.values(rest).flatMap((one) => namesIn(one, seen));
  const { shape, ...parts } = inner.def;
  return [
    ...(parts["type"] === "record" ? ["0"] : Object.keys(shape ?? {})),
    ...Object.values({ ...(shape as object | undefined), ...parts }).flatMap((one) => namesIn(one, seen)),
  ];
}
