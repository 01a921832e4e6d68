import * as z from "zod/mini";
import { filledText, identifier } from "#forms/atoms.ts";
import { optionalText, password } from "./atoms.ts";

/** `POST /api/auth/login` */
export const loginSchema = z.object({ email: filledText(254), password, idam: optionalText(200) });

/** `POST /api/auth/change-idam` */
export const changeIdamSchema = z.object({ idam: identifier });

/** `POST /api/auth/link-identity` */
export const linkIdentitySchema = z.object({ contractNumber: filledText(64), identifier: filledText(64) });
