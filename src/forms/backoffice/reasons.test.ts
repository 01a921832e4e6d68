import { describe, expect, test } from "vitest";
import { declineSignatureSchema } from "#forms/portal/signing-schemas.ts";
import { holdSchema, proposeFormSchema, riskSchema } from "./case-schemas.ts";
import { contactChangeSchema, identityEndSchema, identityLinkSchema } from "./customer-schemas.ts";
import { returnSchema } from "./document-request-schemas.ts";
import { impersonationSchema } from "./impersonation-schemas.ts";
import { extendOfferSchema, withdrawOfferSchema } from "./offer-schemas.ts";
import { revealSchema } from "./reveal-schemas.ts";
import { replaceSignerSchema, withdrawSigningSchema } from "./signing-schemas.ts";

const about = { subject: { kind: "customer", id: "1" }, paths: ["email"] };

const withReason = {
  reveal: [revealSchema, about],
  view: [impersonationSchema, {}],
  contact: [contactChangeSchema, { email: "a@example.com" }],
  link: [identityLinkSchema, { email: "a@example.com" }],
  end: [identityEndSchema, {}],
  extend: [extendOfferSchema, { validUntil: "2026-12-31" }],
  withdraw: [withdrawOfferSchema, {}],
  replace: [replaceSignerSchema, { customerId: "1" }],
  withdrawSigning: [withdrawSigningSchema, {}],
} as const;

describe.each(Object.entries(withReason))("the reason of %s", (_name, [schema, rest]) => {
  test.each(["\u200b\u200b\u200b", "a\u200b\u200b", "ab", "\u3164\u3164\u3164", "a \u00ad b"])(
    "is not accepted as %j",
    (reason) => {
      const { error } = schema.safeParse({ ...rest, reason });
      expect(error?.issues.map(({ path }) => path.join("."))).toContain("reason");
    },
  );

  test("is accepted with three visible characters", () => {
    expect(schema.safeParse({ ...rest, reason: "VIP" }).success).toBe(true);
  });
});

test.each([
  ["hold", holdSchema, { reason: "\u200b" }, "reason"],
  ["risk", riskSchema, { risk: "high", reason: "\u200b\u2060" }, "reason"],
  ["a signature that is declined", declineSignatureSchema, { reason: "\u3164" }, "reason"],
  ["a rejection", proposeFormSchema, { basedOn: 1, decision: "reject", reason: "other", note: "\u200b" }, "note"],
  ["an upload sent back", returnSchema, { reason: "other", note: "\u200b" }, "note"],
])("an invisible reason counts as missing: %s", (_name, schema, given, at) => {
  const { error } = schema.safeParse(given);
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[at, "required"]]);
});
