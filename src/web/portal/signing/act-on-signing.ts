import type { PageContext } from "#server/contract/page-context.ts";
import type { SignedContract } from "#server/contract/signing.ts";
import { fieldOf, type PostAnswer } from "../parts/answer-post.ts";
import { proveInForm } from "./prove-in-form.ts";

/** A code on its way to its user, carried from form to form. */
export interface SentCode {
  readonly hash: string;
  /** where it went, masked */
  readonly contact: string;
  /** ISO 8601 */
  readonly resendAfter: string;
  /** It was right; only the signature is not stored yet. */
  readonly isVerified: boolean;
  /** the digits as they were typed, where something else was wrong */
  readonly typed: string;
}

export interface SigningAnswer {
  readonly sent?: SentCode;
  /** it was the password, or the code of the second factor, that was not taken */
  readonly isStepUpWrong?: boolean;
  readonly signed?: readonly SignedContract[];
}

/** After these the same code can be tried once more; after any other refusal a new one has to be sent. */
const goesOn: readonly NonNullable<PostAnswer<never>["failure"]>["code"][] = [
  "code-wrong",
  "invalid-input",
  "step-up-required",
  "too-many-requests",
  "busy",
  "unavailable",
];

/** The forms of the page on which contracts are signed: `code` sends a code, `sign` takes it and signs. */
export function signingActions() {
  let sent: SentCode | undefined;
  let isProving = false;
  return {
    answer: async (form: FormData, page: PageContext): Promise<SigningAnswer> => {
      const { services } = page;
      const contractNumbers = form.getAll("contractNumber").filter((value) => typeof value === "string");
      sent = sentIn(form);
      if (fieldOf(form, "intent") === "code") {
        const { hash, contact, resendAfter } = await services.signing.sendCode(contractNumbers, page.visitor);
        return { sent: { hash, contact, resendAfter, isVerified: false, typed: "" } };
      }
      isProving = true;
      await proveInForm(form, page);
      // Before the code is spent.
      await services.signing.requireStepUp(page.visitor);
      isProving = false;
      const { hash = "", isVerified = false } = sent ?? {};
      if (!isVerified)
        await services.accounts.verifyCode({ type: "signature", hash, code: codeIn(form) }, page.visitor);
      if (sent) sent = { ...sent, isVerified: true };
      const signatures = contractNumbers.map((contractNumber) => ({ contractNumber, verificationHash: hash }));
      // Should its answer get lost, the same is answered once more.
      return { signed: await services.signing.sign(signatures, page.visitor, `room ${hash}`) };
    },
    whatStands: (code: (typeof goesOn)[number]): SigningAnswer | undefined =>
      sent && goesOn.includes(code) ? { sent, isStepUpWrong: isProving } : undefined,
  };
}

/** People copy digits with the spaces around and between them. */
function codeIn(form: FormData): string {
  return fieldOf(form, "code").replaceAll(/\s/g, "");
}

function sentIn(form: FormData): SentCode | undefined {
  const [hash, contact, resendAfter] = [fieldOf(form, "hash"), fieldOf(form, "contact"), fieldOf(form, "resendAfter")];
  if (hash === "") return undefined;
  const isVerified = fieldOf(form, "isVerified") === "yes";
  return { hash, contact, resendAfter, isVerified, typed: isVerified ? "" : fieldOf(form, "code") };
}
