import * as z from "zod/mini";
import { contractStatuses, partyKinds } from "#domain/portal/contract.ts";
import { signingModes, signingStages } from "#domain/portal/signing.ts";
import { country } from "#forms/atoms.ts";
import type { SigningRecord } from "#server/database/repositories/signings.ts";
import { type ContractSigning, findSigning, lockSigning } from "#server/use-cases/signing/signing-revision.ts";
import type { Shown } from "../definition.ts";
import { pendingProposal } from "../proposals.ts";
import type { Subject } from "../subject.ts";

export const contractByNumber: Subject<"contractNumber", ContractSigning> = {
  params: ["contractNumber"],
  find: async (db, { contractNumber }) => await findSigning(db, contractNumber),
  lock: async (tx, { contractNumber }) => await lockSigning(tx, contractNumber),
  countriesOf: ({ contract }) => [contract.country],
};

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
  vehicle: z.string(),
  status: z.enum(contractStatuses),
  customer: z.object({ customerId: z.uuid(), name: z.string(), country }),
  /** its parties that are in the records */
  parties: z.array(party),
  signing: z.nullable(
    z.object({
      mode: z.enum(signingModes),
      stage: z.enum(signingStages),
      begun: z.iso.datetime(),
      /** the last day */
      validUntil: z.iso.date(),
      /** of the next signers */
      reminded: z.nullable(z.iso.datetime()),
      /** unsigned */
      areSignersOpen: z.boolean(),
      signers: z.array(
        z.extend(party, {
          signerId: z.uuid(),
          turn: z.int(),
          status: z.enum(["waiting", "signed", "declined"]),
          at: z.nullable(z.iso.datetime()),
          isOnTurn: z.boolean(),
        }),
      ),
    }),
  ),
  /** the newest first */
  pending: z.array(pendingProposal(signingActions)),
});

export type StaffSigning = Shown<typeof signingShown>;
