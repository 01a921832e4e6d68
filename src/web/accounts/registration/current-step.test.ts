import { describe, expect, it } from "vitest";
import { currentStep } from "./current-step.ts";

const contact = { type: "phone", contact: "777123456", phoneCode: "+420" } as const;
const failed = (typed: Record<string, string>) => ({
  failure: { code: "code-wrong" as const, message: "no", fields: {}, typed },
});

describe("the step of a registration", () => {
  it("is the contact at first, and after the contact was refused", () => {
    expect(currentStep(undefined).step).toBe("contact");
    expect(currentStep(failed({ intent: "contact", ...contact, hash: "" }))).toMatchObject({
      step: "contact",
      failure: { message: "no" },
    });
  });

  it("is the code once one was sent, also after a wrong code or a resend that came too soon", () => {
    expect(currentStep({ done: { step: "code", ...contact, hash: "h", resendAfter: "r" } })).toMatchObject({
      step: "code",
      sent: { contact: "777123456", hash: "h" },
    });
    expect(currentStep(failed({ intent: "code", ...contact, hash: "h" }))).toMatchObject({
      step: "code",
      failure: { message: "no" },
      resendFailure: undefined,
    });
    expect(currentStep(failed({ intent: "contact", ...contact, hash: "h" }))).toMatchObject({
      step: "code",
      failure: undefined,
      resendFailure: { message: "no" },
    });
  });

  it("is the account once the contact is proved, also after the password was refused", () => {
    expect(currentStep({ done: { step: "account", ...contact, hash: "h" } })).toMatchObject({ step: "account" });
    expect(currentStep(failed({ intent: "account", ...contact, hash: "h" }))).toMatchObject({
      step: "account",
      verified: { type: "phone", contact: "777123456", hash: "h" },
    });
  });

  it("is done after the account was created", () => {
    expect(currentStep({ done: { step: "done", isEmailUnproven: true, isLinking: false } }).step).toBe("done");
  });
});
