import type { Identity } from "#domain/accounts/identity.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { Visitor } from "./visitor.ts";

/** Who is logged in, for whom, and until when. */
export interface Session {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly locale: Locale;
  };
  /** whom the session acts for; null: the account has no identity yet */
  readonly identity: Identity | null;
  readonly identities: readonly Identity[];
  /** ISO 8601 in UTC */
  readonly expires: string;
  /** changes with the session and with whom it acts for; says nothing by itself */
  readonly mark: string;
}

/** `data` of login, extend-session and change-idam. */
export interface LoggedIn {
  /** ISO 8601 in UTC */
  readonly expires: string;
  readonly user: {
    readonly email: string;
    readonly locale: Locale;
    readonly idam: string | null;
    readonly identities: readonly Identity[];
  };
}

/** The same session under a new token: give it to `PageContext.renewSession`. */
export interface RenewedSession {
  readonly token: string;
}

/** A session under a new token: give `token` to `PageContext.sessionCookies`. */
export interface NewSession {
  readonly token: string;
  readonly answer: LoggedIn;
}

export type VerificationType = "email" | "phone" | "link" | "signature";

export interface SentVerification {
  /** to be given together with the code */
  readonly hash: string;
  /** ISO 8601 */
  readonly expires: string;
  /** ISO 8601: no other code is sent before */
  readonly resendAfter: string;
}

export interface RegistrationInput {
  /** of a verification that was completed; its contact is the e-mail or the phone */
  readonly verificationHash: string;
  readonly email: string;
  /** `+420`, `+421` or `+36`; may be left out when it was the e-mail that was verified */
  readonly phoneCode?: string | undefined;
  readonly phone?: string | undefined;
  readonly password: string;
  readonly passwordCheck: string;
  readonly locale: Locale;
  /** together with `identifier`: starts linking, as `linkIdentity` does */
  readonly contractNumber?: string | undefined;
  readonly identifier?: string | undefined;
}

/** One of the user's sessions, for the list on the settings page. */
export interface OpenSession {
  readonly id: string;
  readonly isCurrent: boolean;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly expires: string;
  /** as the browser called itself at login */
  readonly userAgent: string;
  readonly address: string;
}

/** A second factor that is about to be switched on. */
export interface StartedTotp {
  /** base32, for typing into an app */
  readonly secret: string;
  /** `otpauth://totp/…` */
  readonly uri: string;
  /** the same as a QR code: `d` of an SVG path in a square of `size` */
  readonly qr: { readonly size: number; readonly path: string };
  /** to be given back together with a code; sealed, for a quarter of an hour */
  readonly setup: string;
}

export interface TotpState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/**
 * What the screens of accounts call. Every one of them rejects with a refusal that `PageContext.refusalOf` reads;
 * 422 names the fields as the inputs are called here. Calls that need a session refuse with `unauthenticated`.
 */
export interface AccountServices {
  /** the session of the browser; null: a stranger. Does not extend it. */
  session(visitor: Visitor): Promise<Session | null>;
  /** The same as one cheap statement, for the check that every page may make. */
  isLoggedIn(visitor: Visitor): Promise<boolean>;
  /** @throws invalid-credentials, totp-required, totp-wrong, too-many-requests, busy */
  logIn(
    input: { email: string; password: string; idam?: string | undefined; totp?: string | undefined },
    visitor: Visitor,
  ): Promise<NewSession & { readonly deviceToken: string }>;
  /** Nothing to end is no error. Give `sessionCookies(null)` in the same answer. */
  logOut(visitor: Visitor): Promise<void>;
  extendSession(visitor: Visitor): Promise<LoggedIn>;
  /** @throws not-found for an `idam` that is not the user's */
  changeIdentity(input: { idam: string }, visitor: Visitor): Promise<NewSession>;
  /** Sends six digits to the contact. @throws too-many-requests */
  createVerification(
    input: { type: "email" | "phone"; contact: string; phoneCode?: string | undefined; locale: Locale },
    visitor: Visitor,
  ): Promise<SentVerification>;
  /** The type `link` links the identity; it and `signature` need a session of the user who asked. @throws code-wrong, code-expired */
  verifyCode(
    input: { type: VerificationType; hash: string; code: string },
    visitor: Visitor,
  ): Promise<{ readonly verified: true; readonly hash: string }>;
  /** The same answer whether or not there is an account with the e-mail. Logs nobody in. */
  register(
    input: RegistrationInput,
    visitor: Visitor,
  ): Promise<{ readonly link: { readonly hash: string; readonly expires: string } | null }>;
  /** Sends a code to the contact in the provider's books, if the numbers belong together; answers alike if not. */
  linkIdentity(
    input: { contractNumber: string; identifier: string },
    visitor: Visitor,
  ): Promise<{ readonly hash: string; readonly expires: string }>;
  /** The user's link that waits for its code, begun here or with the registration; null: none. @throws unauthenticated */
  openLink(visitor: Visitor): Promise<{ readonly expires: string } | null>;
  /** Enters the code of the newest of them. @throws code-wrong; code-expired when none waits; unauthenticated */
  confirmLink(input: { readonly code: string }, visitor: Visitor): Promise<void>;
  /** Sends the link `/{locale}/password-recovery?hash=…`, if there is such an account; answers alike if not. */
  createRecovery(input: { email: string; locale: Locale }, visitor: Visitor): Promise<void>;
  /** Ends every session of the user; the browser is known from now on. @throws link-expired; invalid-input */
  changePasswordByRecovery(
    input: { hash: string; password: string; passwordCheck: string },
    visitor: Visitor,
  ): Promise<{ readonly deviceToken: string }>;
  /**
   * Ends the user's other sessions. @throws invalid-input, with `password` when the current one is wrong; where a second
   * factor is on totp-required, totp-wrong
   */
  changePassword(
    input: { password: string; newPassword: string; passwordCheck: string; totp?: string | undefined },
    visitor: Visitor,
  ): Promise<RenewedSession>;
  totp(visitor: Visitor): Promise<TotpState>;
  /** @throws invalid-input, with `password` when it is wrong; totp-changed when it is on already */
  beginTotp(input: { password: string }, visitor: Visitor): Promise<StartedTotp>;
  /** What `beginTotp` answered, by its `setup`; null: too old, or not made here. */
  resumeTotp(input: { setup: string }): StartedTotp | null;
  /** Ends the user's other sessions. @throws code-wrong, totp-setup-expired, totp-changed */
  confirmTotp(
    input: { setup: string; totp: string },
    visitor: Visitor,
  ): Promise<RenewedSession & { readonly recoveryCodes: readonly string[] }>;
  /**
   * By a code or a recovery code; ends the user's other sessions. @throws invalid-input, with `password` when it is wrong;
   * code-wrong, totp-changed
   */
  removeTotp(input: { password: string; totp: string }, visitor: Visitor): Promise<RenewedSession>;
  /**
   * The mailed link `/{locale}/email-confirmation?hash=…` leads to a page with a form that calls this: opening the page
   * alone must change nothing, since mail programs open links by themselves. `password` is the one of the registration,
   * or with `passwordCheck` a new one. @throws link-expired; invalid-input, which leaves the link good
   */
  proveEmail(
    input: { hash: string; password?: string | undefined; passwordCheck?: string | undefined },
    visitor: Pick<Visitor, "address">,
  ): Promise<void>;
  /** What would be wrong with a password; null: nothing. */
  judgePassword(input: { password: string; email?: string | undefined }): ProblemCode | null;
  openSessions(visitor: Visitor): Promise<readonly OpenSession[]>;
  /** @param input without an id: all but the current one. @throws step-up-required */
  endSessions(input: { id?: string | undefined }, visitor: Visitor): Promise<void>;
}

/** A refusal as page actions see it. */
export interface PageRefusal {
  readonly code: ErrorCode;
  readonly status: number;
  /** field → code of the problem, a key of `validation.problems` */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
}
