import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes, steps } from "#domain/onboarding/types.ts";
import { problemsOf } from "#forms/codes.ts";
import { errorCodes } from "#forms/error-codes.ts";
import { draftSchema, submitStepSchema } from "#forms/onboarding/step-schemas.ts";
import {
  accessCreateSchema,
  accessVerifySchema,
  formSchema,
  startSchema,
  templateSchema,
} from "#server/api/onboarding/routes.ts";
import { valuesSchema } from "#server/api/onboarding/submit-step-route.ts";
import { contextOf, validContact, validStep1, validStep2 } from "#tests/support/valid-values.ts";

function problems(schema: z.ZodMiniType, raw: unknown) {
  const parsed = schema.safeParse(raw);
  return parsed.success ? [] : problemsOf(parsed.error).map(({ path, code }) => `${path} ${code}`);
}

const data = { step: 1, id: "a", customerType: "company", timestamp: "2026-11-21T10:00:00.000Z", values: { a: 1 } };

describe("the wire", () => {
  it("reads the call that starts an application", () => {
    for (const partnerType of [undefined, null, ""]) {
      const started = startSchema.parse({ country: "cz", partnerType, extra: 1 });
      expect(started).toEqual({ country: "cz", partnerType: "default" });
    }
    for (const locale of ["", null]) {
      expect(startSchema.parse({ country: "sk", locale })).toEqual({ country: "sk", partnerType: "default" });
    }
    expect(accessCreateSchema.parse({ hash: "a", type: "" })).toEqual({ hash: "a" });
    expect(startSchema.parse({ country: "hu", partnerType: "other", locale: "en", csrf_token: "t" })).toEqual({
      country: "hu",
      partnerType: "other",
      locale: "en",
      csrf_token: "t",
    });
    expect(problems(startSchema, { country: "de", partnerType: "x", locale: "cz" })).toEqual([
      "country invalid-value",
      "partnerType invalid-value",
      "locale invalid-value",
    ]);
    expect(problems(startSchema, {})).toEqual(["country required"]);
    expect(problems(startSchema, [])).toEqual([" invalid-format"]);
  });

  it("reads the call that submits a step", () => {
    expect(submitStepSchema.parse({ data })).toEqual({ data });
    expect(submitStepSchema.parse({ data: { ...data, step: "onedoc", basedOn: 0 } }).data.step).toBe("onedoc");
    expect(problems(submitStepSchema, {})).toEqual(["data required"]);
    const wrong = { step: "1", id: " ", customerType: 5, timestamp: "yesterday", values: [], basedOn: -1 };
    expect(problems(submitStepSchema, { data: wrong })).toEqual([
      "data.step invalid-value",
      "data.id required",
      "data.customerType invalid-value",
      "data.timestamp invalid-format",
      "data.basedOn invalid-value",
    ]);
    expect(problems(submitStepSchema, { data: { ...data, basedOn: 1.5 } })).toEqual(["data.basedOn invalid-format"]);
    expect(problems(submitStepSchema, { data: { ...data, id: "x".repeat(201) } })).toEqual(["data.id too-long"]);
  });

  it("reads the call that saves a draft", () => {
    const { customerType: _customerType, ...rest } = data;
    expect(problems(draftSchema, { data: { ...rest, sequence: 1, tab: "t" } })).toEqual([]);
    expect(problems(draftSchema, { data: rest })).toEqual(["data.sequence required", "data.tab required"]);
  });

  it("reads the call for the consent form", () => {
    const form = { country: "sk", firstName: "Jana", lastName: "Nováková", phone: "1", email: "a@b.cz" };
    expect(problems(formSchema, form)).toEqual([]);
    expect(problems(formSchema, { country: "sk", firstName: "", email: null })).toEqual([]);
    expect(problems(formSchema, { ...form, firstName: 5, email: "x".repeat(1001) })).toEqual([
      "firstName invalid-format",
      "email too-long",
    ]);
    expect(problems(templateSchema, { country: "xx" })).toEqual(["country invalid-value"]);
  });

  it("reads the calls for access by code", () => {
    expect(accessCreateSchema.parse({ hash: "h" })).toEqual({ hash: "h" });
    expect(problems(accessCreateSchema, { hash: "h", type: "fax" })).toEqual(["type invalid-value"]);
    expect(accessVerifySchema.parse({ hash: "h", code: " 123 456 " }).code).toBe("123456");
    expect(problems(accessVerifySchema, { code: 123456 })).toEqual(["hash required", "code invalid-format"]);
  });
});

describe("the shape of a step's values", () => {
  const contexts = countries.flatMap((country) => customerTypes.map((type) => contextOf(country, type)));

  it.each(contexts)("accepts what checkStep accepts: $country $customerType", (context) => {
    expect(problems(valuesSchema(0, context), validContact())).toEqual([]);
    expect(problems(valuesSchema(1, context), validStep1(context))).toEqual([]);
    expect(problems(valuesSchema(2, context), validStep2(context.country))).toEqual([]);
    expect(problems(valuesSchema(2, context), { customerData: { name: 5 } })).toEqual([
      "customerData.name invalid-format",
    ]);
  });

  it.each(steps)("the shape of step %s becomes JSON Schema", (step) => {
    const context = { ...contextOf("cz"), consents: [{ id: "truthfulness", required: true }] };
    const properties = z.toJSONSchema(valuesSchema(step, context)).properties ?? {};
    expect(Object.keys(properties).length).toBeGreaterThan(0);
    if (step === "onedoc") {
      expect(properties).toMatchObject({ docData: { properties: { consents: { type: "object" } } } });
    }
  });
});

describe("error codes", () => {
  it("are kebab-case and distinct", () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
    expect(errorCodes.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  });
});
