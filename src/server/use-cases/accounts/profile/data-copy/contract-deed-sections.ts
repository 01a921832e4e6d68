import {
  copiedDeclines,
  copiedOpenings,
  pageOfCopiedSignatures,
  pageOfCopiedWithdrawals,
} from "#server/database/repositories/copied-own-rows.ts";
import { pick } from "#server/shared/pick.ts";
import { openStatement } from "#server/use-cases/portal/withdrawals/stored-statement.ts";
import { declineContext } from "#server/use-cases/signing/decline-signature.ts";
import { recordText } from "#server/use-cases/signing/evidence.ts";
import { idamOf, sectionOfUser } from "./pages-of.ts";
import { sectionOfOnePage } from "./section.ts";

const customer = "id of the identity it was done for, see customers; null: the account does not act for it any more";
const signed = {
  customer,
  contractNumber: "number of the contract",
  party: "the signer's role in the contract",
  name: "name of the signer in the contract",
  version: "version of the contract: 1, 2, …",
};

export const signaturesSection = sectionOfUser({
  name: "signatures",
  about: "Contracts signed from this account, with what proves it",
  keys: {
    ...signed,
    id: "id of the signature",
    at: "when it was signed",
    documentSha256: "SHA-256 of the PDF that was signed, hex",
    evidence: "who signed what, how that was proved, when, and from where; without spaces it is what the digest is of",
    recordSha256: "SHA-256 of the evidence, hex",
    recordSignature: "over the evidence by the key of the certificate, base64",
    certificate: "SHA-256 of the certificate, hex",
  },
  page: pageOfCopiedSignatures,
  idOf: ({ row }) => row.id,
  present: ({ row, signer }, { idamOf, sealer }) => {
    const { id, contractNumber, version, at, documentSha256, recordSha256, recordSignature, certificate } = row;
    const { party, name } = signer;
    // Not compared with its digest: the user gets all that is stored.
    const evidence: unknown = JSON.parse(recordText(sealer, row));
    const what = { customer: idamOf(signer.customerId), contractNumber, party, name, version, id, at };
    return { ...what, documentSha256, evidence, recordSha256, recordSignature, certificate };
  },
});

export const declinesSection = sectionOfOnePage({
  name: "declines",
  about: "Contracts that this account has refused to sign",
  keys: { ...signed, at: "when it was refused", reason: "as it was typed" },
  read: async ({ database, sealer }, subject) =>
    (await copiedDeclines(database, subject.user.id)).map(({ row, signer: { customerId, party, name } }) => {
      const { contractNumber, signerId, version, at, sealedReason } = row;
      const reason = sealer.unseal(sealedReason, declineContext(contractNumber, signerId, version));
      return { customer: idamOf(subject, customerId), contractNumber, party, name, version, at, reason };
    }),
});

const openingColumns = {
  contractNumber: signed.contractNumber,
  version: signed.version,
  at: "when its text was opened for the first time",
};

export const openingsSection = sectionOfOnePage({
  name: "contract-openings",
  about: "Contracts to sign whose text this account has opened",
  keys: openingColumns,
  read: async ({ database }, { user }) =>
    (await copiedOpenings(database, user.id)).map((row) => pick(row, openingColumns)),
});

const ofSender = "null where another account has sent it";

export const contractWithdrawalsSection = sectionOfUser({
  name: "contract-withdrawals",
  about: "Withdrawals from contracts: those sent from this account, and those from contracts of its customers",
  keys: {
    customer,
    contractNumber: "number of the contract",
    reference: "number of the withdrawal",
    receivedAt: "when it came",
    locale: "language of the statement",
    isOwn: "whether it was sent from this account",
    name: `who withdrew, as it was typed; ${ofSender}`,
    email: `where its acknowledgement went; ${ofSender}`,
    statement: `its words; ${ofSender}`,
  },
  page: pageOfCopiedWithdrawals,
  idOf: ({ row }) => row.contractNumber,
  present: ({ row, customerId }, { idamOf, sealer, user }) => {
    const { contractNumber, reference, receivedAt, locale } = row;
    const isOwn = row.userId === user.id;
    const { name, email, statement } = isOwn
      ? openStatement(sealer, row)
      : { name: null, email: null, statement: null };
    const facts = { customer: idamOf(customerId), contractNumber, reference, receivedAt, locale };
    return { ...facts, isOwn, name, email, statement };
  },
});
