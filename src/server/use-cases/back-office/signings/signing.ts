import * as z from "zod/mini";
import { contractStatuses, partyKinds } from "#domain/portal/contract.ts";
import { signingModes, signingStages } from "#domain/portal/signing.ts";
import { country } from "#forms/atoms.ts";
import type { SigningRecord } from "#server/database/repositories/signings.ts";
import { type ContractSigning, findSigning, lockSigning } from "#server/use-cases/signing/signing-revision.ts";
import type { Shown } from "../definition.ts";
import { pendingProposal } from "../proposals.ts";
import type { Subject } from "../subject.ts";

/** A contract, put to signature or not. */
export const contractByNumber: Subject<"contractNumber", ContractSigning> = {
  params: ["contractNumber"],
  find: async (db, { contractNumber }) => await findSigning(db, contractNumber),
  lock: async (tx, { contractNumber }) => await lockSigning(tx, contractNumber),
  countriesOf: ({ contract }) => [contract.country],
};

/** A contract that is put to signature. */
export const signingByContract: Subject<"contractNumber", ContractSigning & { readonly book: SigningRecord }> = {
  params: ["contractNumber"],
  find: async (db, { contractNumber }) => withBook(await findSigning(db, contractNumber)),
  lock: async (tx, { contractNumber }) => withBook(await lockSigning(tx, contractNumber)),
  countriesOf: ({ contract }) => [contract.country],
};

function withBook(found: ContractSigning | undefined) {
  return found?.book === undefined ? undefined : { ...found, book: found.book };
}

const party = z.object({ customerId: z.uuid(), party: z.enum(partyKinds), name: z.string() });

export const signingActions = ["signing-begin", "signing-withdraw", "signing-signer"] as const;

export const signingShown = z.object({
  contractNumber: z.string(),
  /** make and model */
  vehicle: z.string(),
  status: z.enum(contractStatuses),
  /** whose contract it is */
  customer: z.object({ customerId: z.uuid(), name: z.string(), country }),
  /** who may sign it: its parties that are in the records */
  parties: z.array(party),
  /** null: it is not put to signature */
  signing: z.nullable(
    z.object({
      mode: z.enum(signingModes),
      stage: z.enum(signingStages),
      begun: z.iso.datetime(),
      /** the last day */
      validUntil: z.iso.date(),
      /** when those whose turn it is were reminded last; null: never */
      reminded: z.nullable(z.iso.datetime()),
      /** nobody has signed it yet, so others may */
      areSignersOpen: z.boolean(),
      signers: z.array(
        z.extend(party, {
          signerId: z.uuid(),
          turn: z.int(),
          status: z.enum(["waiting", "signed", "declined"]),
          /** when they signed or declined; null: neither */
          at: z.nullable(z.iso.datetime()),
          isOnTurn: z.boolean(),
        }),
      ),
    }),
  ),
  /** what waits for a decision, the newest first */
  pending: z.array(pendingProposal(signingActions)),
});

/** A contract with its signing, as staff work on it. */
export type StaffSigning = Shown<typeof signingShown>;
