import * as z from "zod/mini";
import { filledText, identifier, optionalLocale, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { longestCode, password } from "./atoms.ts";

const contactType = z.enum(["email", "phone"], { error: codeOr("invalid-value") });

/** `POST /api/auth/step-up` */
export const stepUpSchema = z.object({ password, totp: optionalText(longestCode) });

/** `POST /api/auth/change-contact/create` */
export const createContactChangeSchema = z.object({
  type: contactType,
  contact: filledText(254),
  phoneCode: optionalText(8),
  locale: optionalLocale,
});

/** `POST /api/auth/change-contact/verify` */
export const verifyContactChangeSchema = z.object({ type: contactType, hash: identifier, code: filledText(20) });

/** `POST /api/auth/change-contact/undo` */
export const undoContactChangeSchema = z.object({ hash: identifier });

/** `GET /api/profile/data-copy` */
export const dataCopySchema = z.object({ lang: optionalLocale });

/** `POST /api/profile/consents/withdraw` */
export const withdrawConsentSchema = z.object({ consentId: identifier });
