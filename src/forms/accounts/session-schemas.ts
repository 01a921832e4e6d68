import * as z from "zod/mini";
import { filledText, identifier, optionalText } from "#forms/atoms.ts";
import { longestCode, password } from "./atoms.ts";

export const loginSchema = z.object({
  email: filledText(254),
  password,
  idam: optionalText(200),
  totp: optionalText(longestCode),
});

export const staffLoginSchema = z.object({
  email: filledText(254),
  password,
  totp: optionalText(longestCode),
  setup: optionalText(1_000),
});

export const beginTotpSchema = z.object({ password });

export const confirmTotpSchema = z.object({ setup: filledText(1_000), totp: filledText(longestCode) });

export const removeTotpSchema = z.object({ password, totp: filledText(longestCode) });

/** For `POST /api/auth/change-idam`, `/api/identities/end` and `/api/identities/report`. */
export const idamSchema = z.object({ idam: identifier });

export const linkIdentitySchema = z.object({ contractNumber: filledText(64), identifier: filledText(64) });
