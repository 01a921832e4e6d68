import * as z from "zod/mini";
import { filledText, identifier, optionalLocale, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { longestCode, password } from "./atoms.ts";

const contactType = z.enum(["email", "phone"], { error: codeOr("invalid-value") });

export const stepUpSchema = z.object({ password, totp: optionalText(longestCode) });

export const createContactChangeSchema = z.object({
  type: contactType,
  contact: filledText(254),
  phoneCode: optionalText(8),
  locale: optionalLocale,
});

export const verifyContactChangeSchema = z.object({ type: contactType, hash: identifier, code: filledText(20) });

export const undoContactChangeSchema = z.object({ hash: identifier });

export const dataCopySchema = z.object({ lang: optionalLocale });

export const withdrawConsentSchema = z.object({ consentId: identifier });
