import * as z from "zod/mini";
import { emailAddress, identifier, optionalLocale, optionalText } from "#forms/atoms.ts";
import { password } from "./atoms.ts";

/** `POST /api/auth/registration`; an identity or a role cannot be asked for here. */
export const registrationSchema = z.object({
  verificationHash: identifier,
  email: emailAddress,
  phoneCode: optionalText(8),
  phone: optionalText(40),
  password,
  passwordCheck: password,
  locale: optionalLocale,
  contractNumber: optionalText(64),
  identifier: optionalText(64),
});
