import { describe, expect, test } from "vitest";
import type { Product } from "#domain/onboarding/types.ts";
import { type RequestType, requestTypes } from "#domain/portal/request.ts";
import { fieldsOf } from "#domain/portal/requests/fields.ts";
import { locales } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { fieldHint, fieldProblem } from "#web/request-view/request-words.ts";
import { readForm } from "./read-form.ts";

const today = "2026-11-21";
const contract = (product: Product = "financialLeasing") => ({ product, period: 36, end: "2029-06-30", monthsDue: 4 });
const read = (type: RequestType, typed: Record<string, string>, product?: Product) =>
  readForm(type, typed, { today, contract: contract(product) });
const names = (form: ReturnType<typeof read>) => form.shown.map(({ name }) => name);

describe("visible fields", () => {
  test("sends only the fields that the choices require", () => {
    expect(names(read("repaymentScheduleChange", {}))).toEqual(["change", "reason"]);
    const holiday = read("repaymentScheduleChange", { change: "holiday", period: "48" });
    expect(names(holiday)).toEqual(["change", "from", "months", "reason"]);
    expect(holiday.wire).toEqual({ change: "holiday", from: "", months: "", reason: "" });
    expect(names(read("overpayment", { method: "set-off" }))).toEqual(["method", "note"]);
  });

  test("drops a choice that does not fit the contract: a leased vehicle cannot be kept", () => {
    expect(read("earlyTermination", { vehicle: "keep" }, "operatingLease").texts["vehicle"]).toBe("");
    expect(read("earlyTermination", { vehicle: "return" }, "operatingLease").texts["vehicle"]).toBe("return");
    expect(read("earlyTermination", { vehicle: "keep" }, "credit").texts["vehicle"]).toBe("keep");
  });

  test("distinguishes optional from required fields", () => {
    const isOptional = new Map(read("sublease", {}).shown.map((one) => [one.name, one.isOptional]));
    expect([isOptional.get("userIdentifier"), isOptional.get("note")]).toEqual([true, true]);
    expect([isOptional.get("userName"), isOptional.get("to")]).toEqual([false, false]);
  });
});

test("reports all errors at once, the contract's first", () => {
  const { problems } = readForm("greenCard", { from: "31. 2." }, { today, contract: null });
  expect([...problems]).toEqual([
    ["contractNumber", "required"],
    ["from", "invalid-format"],
    ["to", "required"],
    ["delivery", "required"],
  ]);
});

describe.each(locales)("in %s", (locale) => {
  const { requests: words, validation } = catalogue(locale);

  test.each(requestTypes)("%s: every date, number and long text has limits", (type) => {
    for (const [name, field] of fieldsOf(type)) {
      const shown = { type, name, field, values: {}, context: { today, contract: contract() }, locale };
      const hint = fieldHint(words, shown);
      if (["date", "number", "long", "iban", "email", "phone"].includes(field.control)) expect(hint).toMatch(/\d|@/);
      expect(hint ?? "").not.toContain("{");
      for (const code of ["required", "invalid-format", "invalid-value", "too-long"] as const) {
        const said = fieldProblem(words, shown, code, validation.problems);
        expect(said).not.toContain("{");
        expect(said).not.toBe(code);
      }
    }
  });

  test("refuses values outside their limits", () => {
    const [, to] = fieldsOf("greenCard").filter(([, { control }]) => control === "date");
    if (!to) throw new Error("a green card has no second day");
    const [name, field] = to;
    const context = { today, contract: contract() };
    const shown = { type: "greenCard" as const, name, field, values: { from: "2026-12-01" }, context, locale };
    expect(fieldProblem(words, shown, "invalid-value", {})).toMatch(/2027/);
    expect(fieldHint(words, shown)).toMatch(/2027/);
  });
});
