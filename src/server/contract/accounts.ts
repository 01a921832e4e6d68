import * as z from "zod/mini";
import type { Identity } from "#domain/accounts/identity.ts";
import { roles } from "#domain/accounts/identity.ts";
import { countries } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { locales } from "#domain/shared/locale.ts";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export interface Session {
  readonly user: { readonly id: string; readonly email: string; readonly locale: Locale };
  /** null: the account has no identity yet */
  readonly identity: Identity | null;
  readonly identities: readonly Identity[];
  /** ISO 8601 in UTC */
  readonly expires: string;
  /** changes with session and identity; not secret */
  readonly mark: string;
}

const identitySchema = z.object({
  idam: z.string(),
  name: z.string(),
  country: z.enum(countries),
  roles: z.array(z.enum(roles)),
});

export const loggedInSchema = z.object({
  expires: z.iso.datetime(),
  user: z.object({
    email: z.string(),
    locale: z.enum(locales),
    idam: z.nullable(z.string()),
    identities: z.array(identitySchema),
  }),
});

export type LoggedIn = DeepReadonly<z.infer<typeof loggedInSchema>>;

/** Pass it to `PageContext.renewSession`. */
export interface RenewedSession {
  readonly token: string;
}

/** Pass `token` to `PageContext.sessionCookies`. */
export interface NewSession {
  readonly token: string;
  readonly answer: LoggedIn;
}

export type VerificationType = "email" | "phone" | "link" | "signature";

export interface OpenSession {
  readonly id: string;
  readonly isCurrent: boolean;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly expires: string;
  readonly userAgent: string;
  readonly address: string;
}

export const startedTotpSchema = z.object({
  /** base32, for typing into an app */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** QR code: `d` of an SVG path in a square of `size` */
  qr: z.object({ size: z.number(), path: z.string() }),
  /** encrypted, valid 15 minutes; send it back with a code */
  setup: z.string(),
});

export type StartedTotp = DeepReadonly<z.infer<typeof startedTotpSchema>>;

export interface TotpState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

export interface PageRefusal {
  readonly code: ErrorCode;
  readonly status: number;
  /** field → key of `validation.problems` */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  /** the response does not disclose it */
  readonly lacksRight: boolean;
}
