import type { FormAnswer, PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { JudgedPassword } from "../forms/judge-password.ts";
import type { RegistrationStep, SentCode, VerifiedContact } from "./register.ts";

type Failed = { readonly failure: PageFormFailure | undefined };

export type CurrentStep =
  | ({ readonly step: "contact" } & Failed)
  | ({ readonly step: "code"; readonly sent: SentCode; readonly resendFailure: PageFormFailure | undefined } & Failed)
  | ({ readonly step: "account"; readonly verified: VerifiedContact } & Failed)
  | Extract<RegistrationStep, { step: "done" }>;

export function currentStep(answer: FormAnswer<RegistrationStep | JudgedPassword> | undefined): CurrentStep {
  const done = answer?.done;
  if (done && "step" in done) {
    if (done.step === "code") return { step: "code", sent: done, failure: undefined, resendFailure: undefined };
    return done.step === "account" ? { step: "account", verified: done, failure: undefined } : done;
  }
  const failure = answer?.failure;
  if (!failure) return { step: "contact", failure: undefined };
  return failedStep(failure);
}

function failedStep(failure: PageFormFailure): CurrentStep {
  const { intent, type, contact = "", phoneCode = "", hash = "", resendAfter = "" } = failure.typed;
  const verified: VerifiedContact = { type: type === "phone" ? "phone" : "email", contact, phoneCode, hash };
  if (intent === "account") return { step: "account", verified, failure };
  if (hash === "") return { step: "contact", failure };
  const isResend = intent === "contact";
  return {
    step: "code",
    sent: { ...verified, resendAfter },
    failure: isResend ? undefined : failure,
    resendFailure: isResend ? failure : undefined,
  };
}
