import * as z from "zod/mini";
import { filledText, identifier, optionalText } from "#forms/atoms.ts";
import { longestCode, password } from "./atoms.ts";

/** `POST /api/auth/login` */
export const loginSchema = z.object({
  email: filledText(254),
  password,
  idam: optionalText(200),
  totp: optionalText(longestCode),
});

/** `POST /api/backoffice/auth/login` */
export const staffLoginSchema = z.object({
  email: filledText(254),
  password,
  totp: optionalText(longestCode),
  setup: optionalText(1_000),
});

/** `POST /api/auth/totp/begin` */
export const beginTotpSchema = z.object({ password });

/** `POST /api/auth/totp/confirm` */
export const confirmTotpSchema = z.object({ setup: filledText(1_000), totp: filledText(longestCode) });

/** `POST /api/auth/totp/remove` */
export const removeTotpSchema = z.object({ password, totp: filledText(longestCode) });

/** `POST /api/auth/change-idam`, `POST /api/identities/end` and `POST /api/identities/report` */
export const idamSchema = z.object({ idam: identifier });

/** `POST /api/auth/link-identity` */
export const linkIdentitySchema = z.object({ contractNumber: filledText(64), identifier: filledText(64) });
