import * as z from "zod/mini";
import { contractStatuses, partyKinds } from "#domain/portal/contract.ts";
import { signingModes, signingStages } from "#domain/portal/signing.ts";
import { country } from "#forms/atoms.ts";
import {
  beginSigningSchema,
  extendSigningSchema,
  replaceSignerSchema,
  withdrawSigningSchema,
} from "#forms/backoffice/signing-schemas.ts";
import { type ApiRoute, type StaffGate, staffRoute } from "#server/api/route.ts";
import type { StaffSigningServices } from "#server/contract/staff-signings.ts";

const within = "/api/backoffice/contracts/{contractNumber}/signing";
const moment = z.iso.datetime();
const party = z.object({ customerId: z.uuid(), party: z.enum(partyKinds), name: z.string() });

const signing = z.object({
  mode: z.enum(signingModes),
  stage: z.enum(signingStages),
  begun: moment,
  validUntil: z.iso.date(),
  reminded: z.nullable(moment),
  areSignersOpen: z.boolean(),
  signers: z.array(
    z.extend(party, {
      signerId: z.uuid(),
      turn: z.int(),
      status: z.enum(["waiting", "signed", "declined"]),
      at: z.nullable(moment),
      isOnTurn: z.boolean(),
    }),
  ),
});

const contract = z.object({
  contractNumber: z.string(),
  vehicle: z.string(),
  status: z.enum(contractStatuses),
  customer: z.object({ customerId: z.uuid(), name: z.string(), country }),
  parties: z.array(party),
  signing: z.nullable(signing),
  pending: z.array(
    z.object({
      approvalId: z.uuid(),
      action: z.enum(["signing-begin", "signing-withdraw", "signing-signer"]),
      proposedBy: z.object({ staffId: z.uuid(), name: z.string() }),
      expires: moment,
    }),
  ),
});

const notFound = { 404: { description: "not-found" } };
const proposed = {
  202: { description: "It waits for a decision", schema: z.object({ approvalId: z.uuid() }) },
  ...notFound,
};
const orProposed = "; already-proposed: the same waits for a decision";
const wrongState = (why: string) => ({ 409: { description: `wrong-state: ${why}` } });

const ofContract = (signings: StaffSigningServices, right: StaffGate["right"]): StaffGate => ({
  right,
  countryOf: ({ contractNumber = "" }) => signings.countryOf(contractNumber),
});

const readRoute = (signings: StaffSigningServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: within,
    summary: "A contract with who has signed it and who has not, and what is proposed about that",
    staff: ofContract(signings, "see-customers"),
    answers: {
      200: {
        description: "signing is null unless it is put to signature; the look is in the audit log",
        schema: contract,
      },
      ...notFound,
    },
    answer: async ({ params: { contractNumber = "" }, staff }) => ({
      body: await signings.read(contractNumber, staff),
    }),
  });

const beginRoute = (signings: StaffSigningServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: within,
    summary: "Proposes to put a contract to signature by parties that are in the books",
    staff: ofContract(signings, "propose-acts"),
    body: beginSigningSchema,
    answers: { ...proposed, ...wrongState(`it is put to signature already, or not to be signed${orProposed}`) },
    answer: async ({ params: { contractNumber = "" }, body, staff }) => ({
      status: 202,
      body: await signings.proposeBeginning({ ...body, contractNumber }, staff),
    }),
  });

const remindRoute = (signings: StaffSigningServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/remind`,
    summary: "Reminds those whose turn it is to sign, once a day",
    staff: ofContract(signings, "work-on-cases"),
    answers: {
      200: { description: "How many users were told", schema: z.object({ told: z.int() }) },
      ...notFound,
      ...wrongState("nobody can sign it, or they were reminded today"),
    },
    answer: async ({ params: { contractNumber = "" }, staff }) => ({
      body: await signings.remind(contractNumber, staff),
    }),
  });

const extendRoute = (signings: StaffSigningServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/extend`,
    summary: "Gives the signers of a contract more time",
    staff: ofContract(signings, "work-on-cases"),
    body: extendSigningSchema,
    answers: {
      200: { description: "The new last day", schema: z.object({ validUntil: z.iso.date() }) },
      ...notFound,
      ...wrongState("it is signed or over"),
    },
    answer: async ({ params: { contractNumber = "" }, body, staff }) => ({
      body: await signings.extend({ ...body, contractNumber }, staff),
    }),
  });

const withdrawRoute = (signings: StaffSigningServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/withdraw`,
    summary: "Proposes to take a contract out of signature",
    staff: ofContract(signings, "propose-acts"),
    body: withdrawSigningSchema,
    answers: { ...proposed, ...wrongState(`it is signed${orProposed}`) },
    answer: async ({ params: { contractNumber = "" }, body, staff }) => ({
      status: 202,
      body: await signings.proposeWithdrawal({ ...body, contractNumber }, staff),
    }),
  });

const replaceRoute = (signings: StaffSigningServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/signers/{signerId}/replace`,
    summary: "Proposes that another party of the contract sign in the place of a signer",
    staff: ofContract(signings, "propose-acts"),
    body: replaceSignerSchema,
    answers: { ...proposed, ...wrongState(`somebody has signed it, or it is over${orProposed}`) },
    answer: async ({ params: { contractNumber = "", signerId = "" }, body, staff }) => ({
      status: 202,
      body: await signings.proposeSigner({ ...body, contractNumber, signerId }, staff),
    }),
  });

/** The routes by which staff see and govern who signs a contract. */
export function signingOfStaffRoutes(signings: StaffSigningServices): readonly ApiRoute[] {
  return [readRoute, beginRoute, remindRoute, extendRoute, withdrawRoute, replaceRoute].map((row) => row(signings));
}
