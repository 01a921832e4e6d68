import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";

interface Expectation {
  readonly roles: readonly StaffRole[];
  /**
   * "record": the role is needed in the record's country ("public": its existence is not secret); "any": in any
   * country; "everywhere": without a limit to countries
   */
  readonly where: "record" | "public" | "any" | "everywhere";
  readonly isWithoutRoleToo?: true;
}

const workers = ["operator", "approver", "compliance"] as const;
const proposers = ["operator", "approver"] as const;
const readers = [...workers, "auditor"] as const;

const everybody: Expectation = { roles: staffRoles, where: "any", isWithoutRoleToo: true };
const inCountryOfRecord = (...roles: readonly StaffRole[]): Expectation => ({ roles, where: "record" });
const inAnyCountry = (...roles: readonly StaffRole[]): Expectation => ({ roles, where: "any" });
const inPublicCountry = (...roles: readonly StaffRole[]): Expectation => ({ roles, where: "public" });
const everywhere = (...roles: readonly StaffRole[]): Expectation => ({ roles, where: "everywhere" });

/**
 * Who may use each action and query of the back office, written by hand from docs/staff.md. A definition without a row
 * does not compile, nor does a row without a definition.
 */
export const expectations: Readonly<Record<keyof BackOfficeCalls, Expectation | readonly Expectation[]>> = {
  listAudit: inAnyCountry("compliance", "auditor"),
  findPeopleAndCases: inAnyCountry("compliance", "auditor"),
  verifyAudit: inAnyCountry("auditor"),
  exportAudit: inAnyCountry("auditor"),
  listProposals: inAnyCountry(...readers, "admin"),
  nameProposals: inAnyCountry(...readers, "admin"),
  // For proposals about customers: admins decide the others, and a proposer may withdraw.
  decideProposal: inCountryOfRecord("approver"),
  takeBackProposal: inCountryOfRecord("operator", "approver"),
  listCannedReplies: [inAnyCountry(...workers), everywhere("admin")],
  addCannedReply: everywhere("admin"),
  changeCannedReply: everywhere("admin"),
  deleteCannedReply: everywhere("admin"),
  readCase: inCountryOfRecord(...readers),
  readCaseSubmission: inCountryOfRecord(...readers),
  readCaseFile: inCountryOfRecord(...workers),
  listStaffMembersForCase: inCountryOfRecord(...workers),
  takeCase: inCountryOfRecord(...workers),
  releaseCase: inCountryOfRecord(...workers),
  assignCase: inCountryOfRecord(...workers),
  requestChanges: inCountryOfRecord(...workers),
  resendChangeRequest: inCountryOfRecord(...workers),
  previewChangesMail: inCountryOfRecord(...workers),
  proposeDecision: inCountryOfRecord("operator", "approver"),
  holdCase: inCountryOfRecord("compliance"),
  unholdCase: inCountryOfRecord("compliance"),
  setCaseRisk: inCountryOfRecord("compliance"),
  noteOnCase: inCountryOfRecord(...workers),
  queryRegister: inCountryOfRecord(...workers),
  listStaffMembers: everywhere("admin"),
  addStaffMember: everywhere("admin"),
  proposeRoles: everywhere("admin"),
  disableStaffMember: everywhere("admin"),
  enableStaffMember: everywhere("admin"),
  listCustomers: { roles: readers, where: "any" },
  readCustomer: inCountryOfRecord(...readers),
  readCustomerRecord: inCountryOfRecord(...readers),
  listPendingContacts: inCountryOfRecord(...readers),
  proposeContact: inCountryOfRecord("operator", "approver"),
  proposeIdentityLink: inCountryOfRecord("operator", "approver"),
  proposeIdentityEnd: inCountryOfRecord("operator", "approver"),
  listConsentTexts: inAnyCountry("admin"),
  readConsentText: inPublicCountry("admin"),
  readConsentTextVersion: inPublicCountry("admin"),
  saveConsentTextDraft: inPublicCountry("admin"),
  discardConsentTextDraft: inPublicCountry("admin"),
  proposeConsentText: inPublicCountry("admin"),
  listContents: everywhere("admin"),
  readContentSection: everywhere("admin"),
  readContentVersion: everywhere("admin"),
  saveContentDraft: everywhere("admin"),
  discardContentDraft: everywhere("admin"),
  publishContents: everywhere("admin"),
  withdrawContents: everywhere("admin"),
  listClients: everywhere("admin"),
  proposeClientChange: everywhere("admin"),
  drawKey: everywhere("admin"),
  revokeKey: everywhere("admin"),
  listDocumentRequests: inCountryOfRecord(...readers),
  readDocumentRequest: inCountryOfRecord(...readers),
  readDocumentRequestFile: inCountryOfRecord(...workers),
  requestDocument: inCountryOfRecord(...workers),
  withdrawDocumentRequest: inCountryOfRecord(...workers),
  acceptDocuments: inCountryOfRecord(...workers),
  sendBackDocuments: inCountryOfRecord(...workers),
  listImports: everywhere(...proposers),
  listImportClients: everywhere("operator"),
  readImport: everywhere(...proposers),
  sendImportFile: everywhere("operator"),
  proposeImport: everywhere("operator"),
  readImportReport: everywhere(...proposers),
  listApplicantInvitations: inAnyCountry(...readers),
  inviteApplicant: inAnyCountry(...workers),
  readInvitation: inCountryOfRecord(...readers),
  inviteCustomer: inCountryOfRecord(...workers),
  cancelInvitation: inCountryOfRecord(...workers),
  listBulkInvitations: inAnyCountry(...readers),
  listRefusedInvitations: inCountryOfRecord(...readers),
  previewBulkInvitation: inAnyCountry(...proposers),
  proposeBulkInvitation: inAnyCountry(...proposers),
  cancelBulkInvitation: inCountryOfRecord(...proposers),
  listMessages: inAnyCountry(...readers),
  readMessage: inCountryOfRecord(...readers),
  readMessageFile: inCountryOfRecord(...workers),
  replyToMessage: inCountryOfRecord(...workers),
  writeMessage: inAnyCountry(...workers),
  readRecipient: inCountryOfRecord(...workers),
  previewMessage: inAnyCountry(...workers),
  sendAttachments: inAnyCountry(...workers),
  listPublications: inAnyCountry(...readers),
  cancelPublication: inCountryOfRecord(...workers),
  listOffers: inCountryOfRecord(...readers),
  readOffer: inCountryOfRecord(...readers),
  viewOffer: inCountryOfRecord(...readers),
  viewOffersOfIdentity: inCountryOfRecord(...readers),
  readOfferCurrency: inCountryOfRecord(...proposers),
  previewOffer: inCountryOfRecord(...proposers),
  proposeOffer: inCountryOfRecord(...proposers),
  proposeOfferExtension: inCountryOfRecord(...proposers),
  proposeOfferWithdrawal: inCountryOfRecord(...proposers),
  sendOfferLink: inCountryOfRecord(...workers),
  listOfferLinks: inAnyCountry(...readers),
  makeOfferLink: inCountryOfRecord(...workers),
  revokeOfferLink: inCountryOfRecord(...workers),
  readRequest: inCountryOfRecord(...readers),
  readRequestFile: inCountryOfRecord(...workers),
  changeRequestStatus: inCountryOfRecord(...workers),
  writeToRequest: inCountryOfRecord(...workers),
  markRequestChecks: inCountryOfRecord(...workers),
  beginImpersonation: inCountryOfRecord(...workers),
  readImpersonation: everybody,
  endImpersonation: everybody,
  listQueue: inAnyCountry(...readers),
  tallyQueue: inAnyCountry(...readers),
  listCaseWorkers: inAnyCountry(...readers),
  noteCaseReader: inCountryOfRecord(...readers),
  leaveCasePage: inCountryOfRecord(...readers),
  readCaseReaders: inCountryOfRecord(...readers),
  listCaseReaders: inAnyCountry(...readers),
  listQueueViews: inAnyCountry(...readers),
  saveQueueView: inAnyCountry(...readers),
  deleteQueueView: inAnyCountry(...readers),
  searchBackOffice: everybody,
  readReport: inAnyCountry(...readers, "admin"),
  exportReport: inAnyCountry(...readers, "admin"),
  revealValues: inCountryOfRecord(...workers),
  listSlaPolicies: inAnyCountry("admin"),
  changeSlaPolicy: inPublicCountry("admin"),
  readSigning: inCountryOfRecord(...readers),
  proposeSigning: inCountryOfRecord(...proposers),
  remindSigners: inCountryOfRecord(...workers),
  extendSigning: inCountryOfRecord(...workers),
  proposeSigningWithdrawal: inCountryOfRecord(...proposers),
  proposeOtherSigner: inCountryOfRecord(...proposers),
  listJobs: everywhere("admin"),
  retryJob: everywhere("admin"),
  listWebhooks: everywhere("admin"),
  readWebhook: everywhere("admin"),
  addWebhook: everywhere("admin"),
  changeWebhookSecret: everywhere("admin"),
  testWebhook: everywhere("admin"),
  removeWebhook: everywhere("admin"),
  repeatDelivery: everywhere("admin"),
};

/** @param countries of the role; empty: without a limit. The record is Czech. */
export function expectedOf(
  name: keyof BackOfficeCalls,
  role: StaffRole,
  countries: readonly string[],
): "allowed" | "forbidden" | "not-found" {
  const rows = [expectations[name]].flat().filter(({ roles }) => roles.includes(role));
  if (countries.length === 0) return rows.length > 0 ? "allowed" : "forbidden";
  const isThere = countries.includes("cz");
  if (rows.some(({ where }) => where === "any" || (where !== "everywhere" && isThere))) return "allowed";
  return rows.some(({ where }) => where === "record") ? "not-found" : "forbidden";
}

export function expectedWithoutRole(name: keyof BackOfficeCalls): "allowed" | "forbidden" {
  return [expectations[name]].flat().some(({ isWithoutRoleToo }) => isWithoutRoleToo) ? "allowed" : "forbidden";
}
