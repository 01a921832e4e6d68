import * as z from "zod/mini";
import { filledText, identifier, optionalLocale, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { optionalPassword } from "./atoms.ts";

/** `POST /api/auth/verification/create` */
export const createVerificationSchema = z.object({
  type: z.enum(["email", "phone"], { error: codeOr("invalid-value") }),
  contact: filledText(254),
  phoneCode: optionalText(8),
  locale: optionalLocale,
});

/** `POST /api/auth/verification/verify` */
export const verifyCodeSchema = z.object({
  type: z.enum(["email", "phone", "link", "signature"], { error: codeOr("invalid-value") }),
  hash: identifier,
  code: filledText(20),
});

/** `POST /api/auth/prove-email` */
export const proveEmailSchema = z.object({
  hash: identifier,
  password: optionalPassword,
  passwordCheck: optionalPassword,
});
