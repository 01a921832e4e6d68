import { expect, test } from "vitest";
import { keptKeys, ownersIn, withOwnerKeys } from "./owner-keys.ts";

const [first, second] = ["a".repeat(32), "b".repeat(32)];
const valuesOf = (...owners: unknown[]) => ({ companyData: { companyName: "Volant" }, uboData: { owners } });
const keyed = (...owners: unknown[]) => ownersIn(valuesOf(...owners)) ?? [];
const eva = { name: "Eva", surname: "Malá", personal_id: "855101/0001" };
const jan = { name: "Jan", surname: "Velký", personal_id: "800101/0002" };

test("returns null for values without a list of owners", () => {
  for (const values of [null, "?", {}, { uboData: [] }, { uboData: { owners: {} } }])
    expect(ownersIn(values)).toBeNull();
  expect(keyed(null, "?")).toEqual([
    { key: null, answers: {} },
    { key: null, answers: {} },
  ]);
});

test("accepts keys of the right form, and a duplicate only for the first owner", () => {
  const keys = (...given: unknown[]) => keyed(...given.map((key) => ({ key }))).map(({ key }) => key);
  expect(keys(first, first, second)).toEqual([first, null, second]);
  expect(keys(7, "", "short", "with a space in the middle", "x".repeat(65), null)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("adds and removes keys", () => {
  const values = valuesOf({ ...eva, key: first }, jan);
  expect(withOwnerKeys(values, [second, null])).toEqual(valuesOf({ ...eva, key: second }, jan));
  expect(withOwnerKeys(values, [])).toEqual(valuesOf(eva, jan));
  expect(withOwnerKeys({ companyData: {} }, [first])).toEqual({ companyData: {} });
});

test("an owner sent without keys keeps its key at any position", () => {
  const before = keyed({ ...eva, key: first }, { ...jan, key: second });
  expect(keptKeys(before, keyed(jan, eva))).toEqual([second, first]);
  expect(keptKeys(before, keyed({ name: "Nový" }, eva))).toEqual([null, first]);
  expect(keptKeys(before, keyed({ ...jan, surname: "Menší", permanent_city: "Brno" }))).toEqual([second]);
  expect(keptKeys(before, keyed({ ...eva, personal_id: "" }, { ...jan, personal_id: "" }))).toEqual([first, second]);
});

test("a blank card that was filled in keeps its key, and another owner gets no old key", () => {
  const blank = { key: first, nationality: "CZ" };
  expect(keptKeys(keyed(blank, { ...jan, key: second }), keyed(eva, jan))).toEqual([first, second]);
  expect(keptKeys(keyed({ ...eva, key: first }), keyed(jan))).toEqual([null]);
  expect(keptKeys(keyed({ ...eva, key: first }), keyed(eva, eva))).toEqual([first, null]);
});

test("a received key is not given to a second owner", () => {
  expect(keptKeys(keyed({ ...eva, key: first }), keyed({ ...jan, key: first }, eva))).toEqual([first, null]);
});
