import { account } from "#texts/cs/account.ts";
import { administration } from "#texts/cs/administration.ts";
import { backoffice } from "#texts/cs/backoffice.ts";
import { backofficeAudit } from "#texts/cs/backoffice-audit.ts";
import { backofficeAuditDetails } from "#texts/cs/backoffice-audit-details.ts";
import { backofficeCase } from "#texts/cs/backoffice-case.ts";
import { backofficeContents } from "#texts/cs/backoffice-contents.ts";
import { backofficeContracts } from "#texts/cs/backoffice-contracts.ts";
import { backofficeConversations } from "#texts/cs/backoffice-conversations.ts";
import { backofficeCustomers } from "#texts/cs/backoffice-customers.ts";
import { backofficeInvitations } from "#texts/cs/backoffice-invitations.ts";
import { backofficeOffers } from "#texts/cs/backoffice-offers.ts";
import { backofficeQueue } from "#texts/cs/backoffice-queue.ts";
import { backofficeReports } from "#texts/cs/backoffice-reports.ts";
import { calendar } from "#texts/cs/calendar.ts";
import { common } from "#texts/cs/common.ts";
import { creditInformation } from "#texts/cs/credit-information.ts";
import { documents } from "#texts/cs/documents.ts";
import { errors } from "#texts/cs/errors.ts";
import { filed } from "#texts/cs/filed.ts";
import { files } from "#texts/cs/files.ts";
import { messages } from "#texts/cs/messages.ts";
import { monthPack } from "#texts/cs/month-pack.ts";
import { notifications } from "#texts/cs/notifications.ts";
import { offer } from "#texts/cs/offer.ts";
import { offerList } from "#texts/cs/offer-list.ts";
import { offerReply } from "#texts/cs/offer-reply.ts";
import { ownerLink } from "#texts/cs/owner-link.ts";
import { payments } from "#texts/cs/payments.ts";
import { portal } from "#texts/cs/portal.ts";
import { portalContracts } from "#texts/cs/portal-contracts.ts";
import { portalHelp } from "#texts/cs/portal-help.ts";
import { portalInvoices } from "#texts/cs/portal-invoices.ts";
import { portalLists } from "#texts/cs/portal-lists.ts";
import { profile } from "#texts/cs/profile.ts";
import { publicPages } from "#texts/cs/public.ts";
import { requests } from "#texts/cs/requests.ts";
import { search } from "#texts/cs/search.ts";
import { signingRoom } from "#texts/cs/signing-room.ts";
import { spreadsheets } from "#texts/cs/spreadsheets.ts";
import { totp } from "#texts/cs/totp.ts";
import { uploads } from "#texts/cs/uploads.ts";
import { validation } from "#texts/cs/validation.ts";
import { withdrawal } from "#texts/cs/withdrawal.ts";
import { wizard } from "#texts/cs/wizard.ts";
import { wizardWords } from "#texts/cs/wizard-words.ts";

export const cs = {
  account,
  backoffice,
  backofficeQueue,
  backofficeAudit,
  backofficeAuditDetails,
  backofficeCase,
  backofficeContents,
  backofficeContracts,
  backofficeCustomers,
  backofficeInvitations,
  backofficeOffers,
  backofficeReports,
  backofficeConversations,
  calendar,
  common,
  creditInformation,
  documents,
  errors,
  filed,
  files,
  administration,
  messages,
  monthPack,
  notifications,
  offerReply,
  offerList,
  offer,
  ownerLink,
  payments,
  portalContracts,
  portalHelp,
  portalInvoices,
  portalLists,
  portal,
  profile,
  publicPages,
  requests,
  search,
  signingRoom,
  spreadsheets,
  totp,
  uploads,
  validation,
  withdrawal,
  wizardWords,
  wizard,
};
