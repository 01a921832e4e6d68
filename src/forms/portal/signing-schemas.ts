import * as z from "zod/mini";
import { mostContracts } from "#domain/portal/signing.ts";
import { filledText, identifier } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, { error: codeOr("invalid-format") })
    .check(z.minLength(1, "required"), z.maxLength(mostContracts, "too-many"));

export const signingCodeSchema = z.object({ contractNumbers: listOf(identifier) });

export const contractSignatureSchema = z.object({
  contractSignatures: listOf(z.object({ contractNumber: identifier, verificationHash: identifier })),
});

export const declineSignatureSchema = z.object({ reason: filledText(1_000) });
