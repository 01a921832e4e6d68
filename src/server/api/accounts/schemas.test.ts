import { expect, it } from "vitest";
import type * as z from "zod/mini";
import {
  createContactChangeSchema,
  stepUpSchema,
  undoContactChangeSchema,
  verifyContactChangeSchema,
  withdrawConsentSchema,
} from "#forms/accounts/profile-schemas.ts";
import { idamSchema, linkIdentitySchema, loginSchema } from "#forms/accounts/session-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import {
  changePasswordSchema,
  createRecoverySchema,
  judgePasswordSchema,
  recoverPasswordSchema,
} from "#server/api/accounts/password-routes.ts";
import {
  createVerificationSchema,
  proveEmailSchema,
  registrationSchema,
  verifyCodeSchema,
} from "#server/api/accounts/registration-routes.ts";

function problems(schema: z.ZodMiniType, raw: unknown) {
  const parsed = schema.safeParse(raw);
  return parsed.success ? [] : problemsOf(parsed.error).map(({ path, code }) => `${path} ${code}`);
}

it("an empty field counts as not given", () => {
  for (const idam of ["", "  ", null, undefined]) {
    expect(loginSchema.parse({ email: "a@b.cz", password: "x", idam })).toEqual({ email: "a@b.cz", password: "x" });
  }
  expect(loginSchema.parse({ email: "a@b.cz", password: "x" })).toEqual({ email: "a@b.cz", password: "x" });
  expect(loginSchema.parse({ email: "a@b.cz", password: "x", idam: " i " }).idam).toBe("i");
});

it("a password keeps its spaces", () => {
  expect(loginSchema.parse({ email: " a@b.cz ", password: " x " })).toEqual({ email: "a@b.cz", password: " x " });
});

it("names every missing or invalid field", () => {
  expect(problems(loginSchema, {})).toEqual(["email required", "password required"]);
  expect(problems(loginSchema, { email: 1, password: [], idam: {} })).toEqual([
    "email invalid-format",
    "password invalid-format",
    "idam invalid-format",
  ]);
  expect(
    problems(createVerificationSchema, { type: "link", contact: "", phoneCode: "+420 420 420", locale: "de" }),
  ).toEqual(["type invalid-value", "contact required", "phoneCode too-long", "locale invalid-value"]);
  expect(problems(verifyCodeSchema, { type: "sms" })).toEqual(["type invalid-value", "hash required", "code required"]);
  expect(problems(registrationSchema, { email: "nobody", password: "x".repeat(1001) })).toEqual([
    "verificationHash required",
    "email invalid-format",
    "password too-long",
    "passwordCheck required",
  ]);
  expect(problems(createRecoverySchema, { email: "" })).toEqual(["email required"]);
  expect(problems(recoverPasswordSchema, {})).toEqual(["hash required", "password required", "passwordCheck required"]);
  expect(problems(changePasswordSchema, {})).toEqual([
    "password required",
    "newPassword required",
    "passwordCheck required",
  ]);
  for (const [schema, fields] of [
    [idamSchema, ["idam required"]],
    [linkIdentitySchema, ["contractNumber required", "identifier required"]],
    [proveEmailSchema, ["hash required"]],
    [judgePasswordSchema, ["password required"]],
    [stepUpSchema, ["password required"]],
    [createContactChangeSchema, ["type required", "contact required"]],
    [verifyContactChangeSchema, ["type required", "hash required", "code required"]],
    [undoContactChangeSchema, ["hash required"]],
    [withdrawConsentSchema, ["consentId required"]],
  ] as const) {
    expect(problems(schema, {})).toEqual(fields);
  }
});

it("registration ignores fields that would give rights", () => {
  const parsed = registrationSchema.parse({
    verificationHash: "h",
    email: "a@b.cz",
    password: "x",
    passwordCheck: "x",
    idam: "1",
    roles: ["guarantee"],
    emailProvenAt: "2026-01-01",
  });
  expect(Object.keys(parsed).toSorted()).toEqual(["email", "password", "passwordCheck", "verificationHash"]);
});
