import { decideProposal, takeBackProposal } from "./approvals/decide-proposal.ts";
import { listProposals, nameProposals } from "./approvals/list-proposals.ts";
import { exportAudit } from "./audit/export-audit.ts";
import { findPeopleAndCases } from "./audit/find-people-and-cases.ts";
import { listAudit } from "./audit/list-audit.ts";
import { verifyAudit } from "./audit/verify-audit.ts";
import { holdCase, setCaseRisk, unholdCase } from "./cases/hold-case.ts";
import { listStaffMembersForCase } from "./cases/list-staff-members-for-case.ts";
import { noteOnCase } from "./cases/note-on-case.ts";
import { proposeDecision } from "./cases/propose-decision.ts";
import { queryRegister } from "./cases/query-register.ts";
import { readCase } from "./cases/read-case.ts";
import { readCaseFile } from "./cases/read-case-file.ts";
import { readCaseSubmission } from "./cases/read-case-submission.ts";
import { previewChangesMail, requestChanges, resendChangeRequest } from "./cases/request-changes.ts";
import { assignCase, releaseCase, takeCase } from "./cases/take-case.ts";
import { drawKey } from "./clients/draw-key.ts";
import { listClients } from "./clients/list-clients.ts";
import { proposeClientChange } from "./clients/propose-client-change.ts";
import { revokeKey } from "./clients/revoke-key.ts";
import { discardConsentTextDraft, saveConsentTextDraft } from "./consent-texts/consent-text-draft.ts";
import { proposeConsentText } from "./consent-texts/propose-consent-text.ts";
import { listConsentTexts, readConsentText, readConsentTextVersion } from "./consent-texts/read-consent-texts.ts";
import { discardContentDraft, saveContentDraft } from "./contents/content-draft.ts";
import { publishContents, withdrawContents } from "./contents/publish-contents.ts";
import { listContents, readContentSection, readContentVersion } from "./contents/read-contents.ts";
import { beginImpersonation, endImpersonation, readImpersonation } from "./customers/impersonations.ts";
import { listCustomers } from "./customers/list-customers.ts";
import { listPendingContacts, proposeContact } from "./customers/propose-contact.ts";
import { proposeIdentityEnd, proposeIdentityLink } from "./customers/propose-identity.ts";
import { readCustomer, readCustomerRecord } from "./customers/read-customer.ts";
import { revealValues } from "./customers/reveal-values.ts";
import { acceptDocuments, sendBackDocuments } from "./document-requests/judge-documents.ts";
import {
  listDocumentRequests,
  readDocumentRequest,
  readDocumentRequestFile,
} from "./document-requests/read-document-requests.ts";
import { requestDocument, withdrawDocumentRequest } from "./document-requests/request-document.ts";
import { listImportClients, listImports } from "./imports/list-imports.ts";
import { proposeImport } from "./imports/propose-import.ts";
import { readImport, readImportReport } from "./imports/read-import.ts";
import { sendImportFile } from "./imports/send-import-file.ts";
import { inviteApplicant, listApplicantInvitations } from "./invitations/invite-applicant.ts";
import { cancelInvitation, inviteCustomer, readInvitation } from "./invitations/invite-customer.ts";
import { listBulkInvitations, listRefusedInvitations } from "./invitations/list-bulk-invitations.ts";
import {
  cancelBulkInvitation,
  previewBulkInvitation,
  proposeBulkInvitation,
} from "./invitations/propose-bulk-invitation.ts";
import { listJobs, retryJob } from "./jobs/jobs.ts";
import { addCannedReply, changeCannedReply, deleteCannedReply, listCannedReplies } from "./messages/canned-replies.ts";
import { cancelPublication, listPublications } from "./messages/publications.ts";
import { listMessages, readMessage, readMessageFile } from "./messages/read-message.ts";
import { replyToMessage } from "./messages/reply-to-message.ts";
import { sendAttachments } from "./messages/send-attachments.ts";
import { previewMessage, readRecipient, writeMessage } from "./messages/write-message.ts";
import { proposeOfferExtension, proposeOfferWithdrawal } from "./offers/change-offer.ts";
import { listOfferLinks, makeOfferLink, revokeOfferLink } from "./offers/offer-links.ts";
import { previewOffer, proposeOffer, readOfferCurrency } from "./offers/propose-offer.ts";
import { listOffers, readOffer } from "./offers/read-offers.ts";
import { sendOfferLink } from "./offers/send-offer-link.ts";
import { viewOffer, viewOffersOfIdentity } from "./offers/view-offers.ts";
import { leaveCasePage, listCaseReaders, noteCaseReader, readCaseReaders } from "./queue/case-readers.ts";
import { listCaseWorkers } from "./queue/list-case-workers.ts";
import { listQueue, tallyQueue } from "./queue/list-queue.ts";
import { deleteQueueView, listQueueViews, saveQueueView } from "./queue/queue-views.ts";
import { searchBackOffice } from "./queue/search-back-office.ts";
import { changeSlaPolicy, listSlaPolicies } from "./queue/sla-policies.ts";
import { exportReport, readReport } from "./reports/reports.ts";
import { changeRequestStatus } from "./requests/change-request-status.ts";
import { markRequestChecks } from "./requests/mark-request-checks.ts";
import { readRequest, readRequestFile } from "./requests/read-request.ts";
import { writeToRequest } from "./requests/write-to-request.ts";
import { extendSigning } from "./signings/extend-signing.ts";
import { proposeOtherSigner, proposeSigning, proposeSigningWithdrawal } from "./signings/propose-signing.ts";
import { readSigning } from "./signings/read-signing.ts";
import { remindSigners } from "./signings/remind-signers.ts";
import { addStaffMember } from "./staff-members/add-staff-member.ts";
import { disableStaffMember, enableStaffMember } from "./staff-members/disable-staff-member.ts";
import { listStaffMembers } from "./staff-members/list-staff-members.ts";
import { proposeRoles } from "./staff-members/propose-roles.ts";
import {
  addWebhook,
  changeWebhookSecret,
  removeWebhook,
  repeatDelivery,
  testWebhook,
} from "./webhooks/change-webhooks.ts";
import { listWebhooks, readWebhook } from "./webhooks/read-webhooks.ts";

/** Routes, calls of pages and access tests use this list. */
export const definitions = {
  listAudit,
  findPeopleAndCases,
  verifyAudit,
  exportAudit,
  listProposals,
  nameProposals,
  decideProposal,
  takeBackProposal,
  listCannedReplies,
  addCannedReply,
  changeCannedReply,
  deleteCannedReply,
  readCase,
  readCaseSubmission,
  readCaseFile,
  listStaffMembersForCase,
  takeCase,
  releaseCase,
  assignCase,
  requestChanges,
  resendChangeRequest,
  previewChangesMail,
  proposeDecision,
  holdCase,
  unholdCase,
  setCaseRisk,
  noteOnCase,
  queryRegister,
  listStaffMembers,
  addStaffMember,
  proposeRoles,
  disableStaffMember,
  enableStaffMember,
  listCustomers,
  readCustomer,
  readCustomerRecord,
  listPendingContacts,
  proposeContact,
  proposeIdentityLink,
  proposeIdentityEnd,
  listConsentTexts,
  readConsentText,
  readConsentTextVersion,
  saveConsentTextDraft,
  discardConsentTextDraft,
  proposeConsentText,
  listContents,
  readContentSection,
  readContentVersion,
  saveContentDraft,
  discardContentDraft,
  publishContents,
  withdrawContents,
  listClients,
  proposeClientChange,
  drawKey,
  revokeKey,
  listDocumentRequests,
  readDocumentRequest,
  readDocumentRequestFile,
  requestDocument,
  withdrawDocumentRequest,
  acceptDocuments,
  sendBackDocuments,
  listImports,
  listImportClients,
  readImport,
  sendImportFile,
  proposeImport,
  readImportReport,
  listApplicantInvitations,
  inviteApplicant,
  readInvitation,
  inviteCustomer,
  cancelInvitation,
  listBulkInvitations,
  listRefusedInvitations,
  previewBulkInvitation,
  proposeBulkInvitation,
  cancelBulkInvitation,
  listMessages,
  readMessage,
  readMessageFile,
  replyToMessage,
  writeMessage,
  readRecipient,
  previewMessage,
  sendAttachments,
  listPublications,
  cancelPublication,
  listOffers,
  readOffer,
  viewOffer,
  viewOffersOfIdentity,
  readOfferCurrency,
  previewOffer,
  proposeOffer,
  proposeOfferExtension,
  proposeOfferWithdrawal,
  sendOfferLink,
  listOfferLinks,
  makeOfferLink,
  revokeOfferLink,
  readRequest,
  readRequestFile,
  changeRequestStatus,
  writeToRequest,
  markRequestChecks,
  beginImpersonation,
  readImpersonation,
  endImpersonation,
  listQueue,
  tallyQueue,
  listCaseWorkers,
  noteCaseReader,
  leaveCasePage,
  readCaseReaders,
  listCaseReaders,
  listQueueViews,
  saveQueueView,
  deleteQueueView,
  searchBackOffice,
  readReport,
  exportReport,
  revealValues,
  listSlaPolicies,
  changeSlaPolicy,
  readSigning,
  proposeSigning,
  remindSigners,
  extendSigning,
  proposeSigningWithdrawal,
  proposeOtherSigner,
  listJobs,
  retryJob,
  listWebhooks,
  readWebhook,
  addWebhook,
  changeWebhookSecret,
  testWebhook,
  removeWebhook,
  repeatDelivery,
};
