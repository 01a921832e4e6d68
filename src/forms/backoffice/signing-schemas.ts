import * as z from "zod/mini";
import { partyKinds } from "#domain/portal/contract.ts";
import { signingModes } from "#domain/portal/signing.ts";
import { calendarDate, count, identifier, reasonText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** More people than a contract ever has. */
const mostSigners = 20;

const mode = z.enum(signingModes, { error: codeOr("invalid-value") });
const turn = count.check(z.gte(1, "invalid-value"), z.lte(mostSigners, "invalid-value"));

export const beginSigningSchema = z.object({
  mode,
  /** last day */
  validUntil: calendarDate,
  /** parties of the contract; the same turn signs in any order, a higher one after all lower ones */
  signers: z
    .array(z.object({ customerId: identifier, turn }))
    .check(z.minLength(1, "required"), z.maxLength(mostSigners, "too-many")),
  reason: reasonText,
});

export const extendSigningSchema = z.object({ validUntil: calendarDate });

export const withdrawSigningSchema = z.object({ reason: reasonText });

export const replaceSignerSchema = z.object({ customerId: identifier, reason: reasonText });

const about = { contractNumber: z.string(), reason: z.string() };

export const proposedSigning = z.object(about);

export const proposedBeginning = z.object({
  ...about,
  mode,
  validUntil: z.string(),
  signers: z.array(z.object({ customerId: z.string(), party: z.enum(partyKinds), name: z.string(), turn: z.number() })),
});

export const proposedSigner = z.object({
  ...about,
  signerId: z.string(),
  from: z.string(),
  customerId: z.string(),
  party: z.enum(partyKinds),
  name: z.string(),
});
