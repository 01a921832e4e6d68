import * as z from "zod/mini";
import { emailAddress, identifier, optionalLocale, optionalText } from "#forms/atoms.ts";
import { longestCode, password } from "./atoms.ts";

/** `POST /api/auth/password-recovery/create` */
export const createRecoverySchema = z.object({ email: emailAddress, locale: optionalLocale });

/** `POST /api/auth/password-recovery/change` */
export const recoverPasswordSchema = z.object({ hash: identifier, password, passwordCheck: password });

/** `POST /api/auth/change-password` */
export const changePasswordSchema = z.object({
  password,
  newPassword: password,
  passwordCheck: password,
  totp: optionalText(longestCode),
});

/** `POST /api/auth/judge-password` */
export const judgePasswordSchema = z.object({ password, email: optionalText(254) });
