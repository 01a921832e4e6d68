import { signersOnTurn } from "#domain/portal/signing.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedSigning } from "#forms/backoffice/signing-schemas.ts";
import { auditPageView } from "#server/audit/audit-view.ts";
import { waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import type { SigningRecord } from "#server/database/repositories/signings.ts";
import { partiesInRecords } from "#server/database/repositories/staff-signings.ts";
import { lastReminder } from "#server/use-cases/signing/remind-signers.ts";
import { isSignedBySomebody, stageOf } from "#server/use-cases/signing/signing-stage.ts";
import { deedOf, stateOf } from "#server/use-cases/signing/signing-state.ts";
import type { Needs } from "../context.ts";
import { staffQuery } from "../definition.ts";
import { payloadOf, presentProposals, proposalsOf } from "../proposals.ts";
import { contractByNumber, signingActions, signingShown } from "./signing.ts";

export const readSigning = staffQuery({
  right: "see-customers",
  subject: contractByNumber,
  output: signingShown,
  route: {
    path: "/api/backoffice/contracts/{contractNumber}/signing",
    summary: "A contract with its signers, signatures and pending proposals",
    description: "signing is null unless it is put to signature; the view is audited",
  },
}).run(async ({ session, at, subject: { contract, book } }, needs: Needs<"sealer">) => {
  const { database, sealer } = needs;
  const { contractNumber, status, vehicle, customerId, customerName: name, country } = contract;
  const proposals = proposalsOf(signingActions, await waitingApprovalsOf(database, [customerId], at)).filter(
    (row) => proposedSigning.parse(payloadOf(sealer, row)).contractNumber === contractNumber,
  );
  const shown = {
    contractNumber,
    vehicle,
    status,
    customer: { customerId, name, country },
    parties: await partiesInRecords(database, contract),
    signing:
      book === undefined
        ? null
        : {
            ...presentSigning(book, calendarDateInPrague(at)),
            reminded: (await lastReminder(database, book))?.toISOString() ?? null,
          },
    pending: await presentProposals(database, proposals),
  };
  await auditPageView(needs, session, { kind: "customer", id: customerId, customerId });
  return shown;
});

function presentSigning(book: SigningRecord, today: string) {
  const { mode, validUntil, createdAt, signedVersion } = book.signing;
  const version = signedVersion ?? book.newest?.version;
  const stage = stageOf(book, today);
  const onTurn = stage === "waiting" ? signersOnTurn(stateOf(book, version)).map(({ id }) => id) : [];
  return {
    mode,
    stage,
    begun: createdAt.toISOString(),
    validUntil,
    areSignersOpen: !isSignedBySomebody(book) && stage !== "over",
    signers: book.signers.map((signer) => {
      const { id: signerId, customerId, party, name, turn } = signer;
      const deed = deedOf(book, signer, version);
      const at = deed?.at.toISOString() ?? null;
      const isOnTurn = onTurn.includes(signerId);
      return { signerId, customerId, party, name, turn, status: deed?.status ?? "waiting", at, isOnTurn } as const;
    }),
  };
}
