import type { Identity } from "#domain/accounts/identity.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ErrorCode } from "#forms/error-codes.ts";

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

/** A refusal as page actions see it. */
export interface PageRefusal {
  readonly code: ErrorCode;
  readonly status: number;
  /** field → code of the problem, a key of `validation.problems` */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  /** who asks lacks a right, which the answer does not tell */
  readonly lacksRight: boolean;
}
