import type { ErrorCode } from "#forms/error-codes.ts";
import type { SignedContract } from "#server/contract/signing.ts";
import type { FormCall } from "#web/page-form/handle-page-form.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";

export interface SentCode {
  readonly hash: string;
  /** masked */
  readonly contact: string;
  /** ISO 8601 */
  readonly resendAfter: string;
  /** The code was right; only the signature is not stored yet. */
  readonly isVerified: boolean;
  /** the typed digits, if something else was wrong */
  readonly typed: string;
}

export interface SigningAnswer {
  readonly sent?: SentCode;
  /** the password or the code of the second factor was wrong */
  readonly isStepUpWrong?: boolean;
  readonly signed?: readonly SignedContract[];
}

/** After these the same code can be tried again; after other refusals a new one has to be sent. */
const goesOn: readonly ErrorCode[] = [
  "code-wrong",
  "invalid-input",
  "step-up-required",
  "too-many-requests",
  "busy",
  "unavailable",
];

export function signingActions() {
  let sent: SentCode | undefined;
  let isProving = false;
  return {
    answer: async (call: FormCall): Promise<SigningAnswer> => {
      const { page, form, field } = call;
      const { services } = page;
      const contractNumbers = form.getAll("contractNumber").filter((value) => typeof value === "string");
      sent = sentIn(field);
      if (field("intent") === "code") {
        const { hash, contact, resendAfter } = await services.signing.sendCode(contractNumbers, page.visitor);
        return { sent: { hash, contact, resendAfter, isVerified: false, typed: "" } };
      }
      isProving = true;
      await proveInForm(call);
      // Checked before the code is used up.
      await services.signing.requireStepUp(page.visitor);
      isProving = false;
      const { hash = "", isVerified = false } = sent ?? {};
      if (!isVerified)
        await services.accounts.verifyCode({ type: "signature", hash, code: codeIn(field) }, page.visitor);
      if (sent) sent = { ...sent, isVerified: true };
      const signatures = contractNumbers.map((contractNumber) => ({ contractNumber, verificationHash: hash }));
      // A repeated call after a lost response gets the same response.
      return { signed: await services.signing.sign(signatures, page.visitor, `room ${hash}`) };
    },
    whatStands: (_call: FormCall, code: ErrorCode): SigningAnswer | undefined =>
      sent && goesOn.includes(code) ? { sent, isStepUpWrong: isProving } : undefined,
  };
}

/** People copy spaces with the digits. */
const codeIn = (field: ReadField): string => field("code").replaceAll(/\s/g, "");

function sentIn(field: ReadField): SentCode | undefined {
  const [hash, contact, resendAfter] = [field("hash"), field("contact"), field("resendAfter")];
  if (hash === "") return undefined;
  const isVerified = field("isVerified") === "yes";
  return { hash, contact, resendAfter, isVerified, typed: isVerified ? "" : field("code") };
}

/**
 * Checks the form's password (step-up); a form without one proves nothing. Afterwards the session has another token.
 */
export async function proveInForm({ page, field }: FormCall): Promise<void> {
  const password = field("password");
  if (password === "") return;
  const given = { password, totp: field("totp") || undefined };
  page.renewSession((await page.services.profile.proveSelf(given, page.visitor)).token);
}
