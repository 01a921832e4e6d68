import { maskValues } from "#domain/masking/masked-values.ts";
import { bankOf } from "#domain/onboarding/bank-of.ts";
import { slaAt } from "#domain/queue/clock.ts";
import { auditPageView } from "#server/audit/audit-view.ts";
import type { StaffName } from "#server/contract/approvals.ts";
import { approvalsOf } from "#server/database/repositories/approvals.ts";
import { type CaseRow, historyOfCase, notesOfCase, submissionsOfCase } from "#server/database/repositories/cases.ts";
import { changeRequestsOfCase } from "#server/database/repositories/change-requests.ts";
import { type ConsentTextRow, textsInCountry } from "#server/database/repositories/consent-texts.ts";
import { consentsOfSubmissions, type FormerConsentRow } from "#server/database/repositories/consents.ts";
import { requestedUploadsOfCase } from "#server/database/repositories/requested-uploads.ts";
import { slaPolicyIn } from "#server/database/repositories/sla-policies.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { readEvidence } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { presentChangeRequest } from "#server/use-cases/onboarding/cases/present-change-request.ts";
import { registerWord } from "#server/use-cases/onboarding/cases/query-register.ts";
import { valuesOfRound } from "#server/use-cases/onboarding/cases/submission-values.ts";
import { caseContext } from "#server/use-cases/onboarding/cases/transition-case.ts";
import { indexForReader } from "#server/use-cases/search/index-changes.ts";
import { timesOfCase } from "#server/use-cases/search/queue-items.ts";
import type { Needs } from "../context.ts";
import { staffQuery } from "../definition.ts";
import { caseById, isDecidedHere } from "./case.ts";
import { presentEvents, presentPending } from "./case-history.ts";
import { caseShown, caseTold, presentFile, type StaffCase } from "./case-shown.ts";
import { findCustomers, findDuplicates } from "./find-duplicates.ts";

type CaseNeeds = Needs<"sealer" | "blindIndex" | "registries" | "jobs" | "log" | "reviewedBy">;

/** Identifiers, accounts and contacts are masked. */
export const readCase = staffQuery({
  right: "see-cases",
  subject: caseById,
  output: caseShown,
  route: {
    path: "/api/backoffice/applications/{id}",
    summary: "The case of an application; identifiers, accounts and contacts are masked, and each view is audited",
    description: "The last submission",
    output: caseTold,
  },
}).run(async ({ session, at: now, subject: { caseRow, application } }, needs: CaseNeeds) => {
  const { database, sealer } = needs;
  const { id, country, customerType } = application;
  await auditPageView(needs, session, { kind: "application", id, customerId: null });
  await indexForReader(needs);
  // All at once would take every connection of the pool.
  const [rounds, history, notes, changeRequests] = await Promise.all([
    submissionsOfCase(database, id),
    historyOfCase(database, id),
    notesOfCase(database, id),
    changeRequestsOfCase(database, id),
  ]);
  const [uploads, consents, proposals] = await Promise.all([
    requestedUploadsOfCase(database, id),
    consentsOfSubmissions(database, id),
    approvalsOf(database, id),
  ]);
  const [termsIn, texts] = await Promise.all([slaPolicyIn(database), textsInCountry(database, country)]);
  const last = rounds.at(-1);
  if (!last) throw new Error(`application ${id} has a case without a submission`);
  const values = await valuesOfRound(needs, last);
  const { companyId, accounts = [] } = values["1"]?.companyData ?? {};
  const pending = proposals.findLast(({ state }) => state === "pending");
  const people = [caseRow.assigneeId, pending?.proposedBy, ...history.map(({ staffId }) => staffId)];
  const all = [...people, ...notes.map(({ staffId }) => staffId)].filter((staffId) => typeof staffId === "string");
  const names = await namesOfStaff(database, [...new Set(all)]);
  const named = (staffId: string): StaffName => ({ staffId, name: names.get(staffId) ?? "" });
  return {
    id,
    reference: application.reference,
    state: caseRow.state,
    round: caseRow.round,
    revision: caseRow.revision,
    country,
    customerType,
    partnerType: application.partnerType,
    assignee: caseRow.assigneeId === null ? null : named(caseRow.assigneeId),
    risk: caseRow.risk,
    steps: maskValues(values),
    banks: accounts.map((account) => bankOf(account, country)),
    offerTerms: application.offerTerms,
    register: await registerWord(needs, { id, country, companyId }),
    duplicates: await findDuplicates(needs, { id, customerType, values }, session),
    customers: await findCustomers(needs, { country, customerType, values }),
    consents: consents.map((row) => presentConsent(sealer, row, texts)),
    ...clockOf(caseRow, timesOfCase(history, termsIn(country)), now),
    asks: changeRequests.map((row) => presentChangeRequest(sealer, row)),
    papers: uploads.map(presentFile),
    rounds: rounds.map(({ round, filedAt }) => ({ round, filedAt: filedAt.toISOString() })),
    history: presentEvents(sealer, { history, proposals }, named),
    notes: notes.map(({ id: noteId, at, staffId, sealedBody }) => ({
      noteId,
      at: at.toISOString(),
      who: named(staffId),
      body: sealer.unseal(sealedBody, caseContext(id, "note", noteId)),
    })),
    pending: pending ? presentPending(sealer, pending, { named, revision: caseRow.revision, now }) : null,
    isDecidedHere: isDecidedHere(needs),
  };
});

/** By the history, without waiting for the queue, which another process may be rebuilding. */
function clockOf(
  { since }: CaseRow,
  { clock: state, due, atRiskFrom, wasLate }: ReturnType<typeof timesOfCase>,
  now: Date,
): Pick<StaffCase, "since" | "due" | "sla"> {
  return {
    since: since.toISOString(),
    due: due?.toISOString() ?? null,
    sla: slaAt({ state, due, atRiskFrom, wasLate }, now),
  };
}

function presentConsent(
  sealer: Sealer,
  row: FormerConsentRow,
  texts: readonly ConsentTextRow[],
): StaffCase["consents"][number] {
  const { form, address, userAgent, isIntact } = readEvidence(sealer, row);
  const { round, identifier, sha256, at, locale, given } = row;
  const text = texts.find((one) => one.identifier === identifier);
  return {
    round,
    consentTextIdentifier: identifier,
    version: text === undefined ? null : { number: text.version, validFrom: text.validFrom.toISOString() },
    sha256,
    isIntact,
    at: at.toISOString(),
    locale,
    address,
    userAgent,
    answers: form.consents.map(({ id, text }) => ({ id, text, isGiven: given[id] === true })),
  };
}
