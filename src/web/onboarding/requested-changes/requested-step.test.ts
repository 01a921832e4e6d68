import { describe, expect, test } from "vitest";
import type { OpenApplication, RequestedChange } from "#server/contract/onboarding.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { ruleContextOf } from "#web/onboarding/state/wizard-context.ts";
import { askedBefore, isRequestedStep, nextRequestedStep, requestedStepOf } from "./requested-step.ts";

const values = applicantOf("cz", "company", { email: "a@example.com" });

function applicationWith(
  changeRequests: readonly [step: RequestedChange["step"], path: string, isAnswered?: boolean][],
) {
  const savedAt = "2026-11-23T10:00:00.000Z";
  const application: OpenApplication = {
    id: "a",
    country: "cz",
    partnerType: "default",
    customerType: "company",
    locale: "cs",
    furthestStep: "onedoc",
    steps: ([0, 1, 2] as const).map((step) => ({ step, revision: 1, values: values[step], savedAt })),
    drafts: [],
    ownerLinks: [],
    offer: null,
    credit: null,
    changes: {
      asks: changeRequests.map(([step, path, isAnswered = false]) => ({
        step,
        path,
        reason: "wrong",
        message: "",
        isAnswered,
      })),
      filed: { 0: values[0], 1: values[1], 2: values[2] },
      consent: { identifier: "x", isNew: false },
      papers: [],
    },
    expiresAt: savedAt,
  };
  return application;
}

const asked = (step: RequestedChange["step"], path: string) => {
  const application = applicationWith([[step, path]]);
  const found = requestedStepOf(step, application, ruleContextOf(application, "2026-11-23"));
  if (!found) throw new Error("nothing is asked");
  return found;
};

describe("values sent for a step with requested changes", () => {
  test("are the stored ones except for the requested changes", () => {
    const { take, mayChange } = asked(2, "customerData.surname");
    const typed = { customerData: { ...values[2].customerData, name: "Jiná", surname: "Nová", title: "" } };
    expect(take(typed)).toEqual({ customerData: { ...values[2].customerData, surname: "Nová" } });
    expect([mayChange("customerData.surname"), mayChange("customerData.name")]).toEqual([true, false]);
  });

  test("include the calling code with the number, and an account in either form", () => {
    const typed = { ...values[0], email: "jiny@example.com", phone: "905123456", phone_code: "+421" };
    expect(asked(0, "phone").take(typed)).toEqual({ ...values[0], phone: "905123456", phone_code: "+421" });
    expect(asked(0, "email").take(typed)).toEqual({ ...values[0], email: "jiny@example.com" });
    const { mayChange } = asked(1, "companyData.accounts.0.iban");
    const at = (name: string) => mayChange(`companyData.accounts.0.${name}`);
    expect(["entry", "number", "bank_code", "currency"].map(at)).toEqual([true, true, true, false]);
  });

  test("include fields that depend on the new answer", () => {
    const { openWith, take } = asked(2, "customerData.isPep");
    const person = { ...values[2].customerData, isPep: true, pep_role: "senátorka", surname: "Jiná" };
    const [role, from, to] = ["pep_role", "pep_role_from", "pep_role_to"].map((name) => `customerData.${name}`);
    expect(new Set(openWith({ customerData: person }))).toEqual(new Set(["customerData.isPep", role, from, to]));
    expect(take({ customerData: person })).toMatchObject({
      customerData: { pep_role: "senátorka", surname: values[2].customerData?.surname },
    });
    expect(openWith({ customerData: { ...person, isPep: false } })).toEqual(["customerData.isPep"]);
  });

  test("may include a document that has expired since, unless it was requested", () => {
    const application = applicationWith([[2, "customerData.surname"]]);
    const later = ruleContextOf(application, "2090-01-01");
    const problem = { path: "customerData.document_validity", code: "document-expired" } as const;
    const [own] = [requestedStepOf(2, application, later)?.mendable([problem])];
    const other = applicationWith([[2, "customerData.document_validity"]]);
    expect([own, requestedStepOf(2, other, later)?.mendable([problem])]).toEqual([[], [problem]]);
  });
});

test("leads through the steps with requested changes, then to the last step", () => {
  const { changes } = applicationWith([
    [2, "customerData.title"],
    [0, "phone"],
    [2, "customerData.name", true],
  ]);
  if (!changes) throw new Error("nothing is asked");
  expect([
    nextRequestedStep(changes),
    nextRequestedStep(changes, 0),
    askedBefore(changes, 2),
    askedBefore(changes, 0),
  ]).toEqual([0, 2, 0, null]);
  expect(([0, 1, 2, "onedoc"] as const).map((step) => isRequestedStep(changes, step))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const answered = { ...changes, asks: changes.asks.map((changeRequest) => ({ ...changeRequest, isAnswered: true })) };
  expect([nextRequestedStep(answered), isRequestedStep(answered, "onedoc"), askedBefore(answered, "onedoc")]).toEqual([
    "onedoc",
    true,
    2,
  ]);
});
