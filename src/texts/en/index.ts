import { account } from "#texts/en/account.ts";
import { administration } from "#texts/en/administration.ts";
import { backoffice } from "#texts/en/backoffice.ts";
import { backofficeAudit } from "#texts/en/backoffice-audit.ts";
import { backofficeAuditDetails } from "#texts/en/backoffice-audit-details.ts";
import { backofficeCase } from "#texts/en/backoffice-case.ts";
import { backofficeContents } from "#texts/en/backoffice-contents.ts";
import { backofficeContracts } from "#texts/en/backoffice-contracts.ts";
import { backofficeConversations } from "#texts/en/backoffice-conversations.ts";
import { backofficeCustomers } from "#texts/en/backoffice-customers.ts";
import { backofficeInvitations } from "#texts/en/backoffice-invitations.ts";
import { backofficeOffers } from "#texts/en/backoffice-offers.ts";
import { backofficeQueue } from "#texts/en/backoffice-queue.ts";
import { backofficeReports } from "#texts/en/backoffice-reports.ts";
import { calendar } from "#texts/en/calendar.ts";
import { common } from "#texts/en/common.ts";
import { creditInformation } from "#texts/en/credit-information.ts";
import { documents } from "#texts/en/documents.ts";
import { errors } from "#texts/en/errors.ts";
import { filed } from "#texts/en/filed.ts";
import { files } from "#texts/en/files.ts";
import { messages } from "#texts/en/messages.ts";
import { monthPack } from "#texts/en/month-pack.ts";
import { notifications } from "#texts/en/notifications.ts";
import { offer } from "#texts/en/offer.ts";
import { offerList } from "#texts/en/offer-list.ts";
import { offerReply } from "#texts/en/offer-reply.ts";
import { ownerLink } from "#texts/en/owner-link.ts";
import { payments } from "#texts/en/payments.ts";
import { portal } from "#texts/en/portal.ts";
import { portalContracts } from "#texts/en/portal-contracts.ts";
import { portalHelp } from "#texts/en/portal-help.ts";
import { portalInvoices } from "#texts/en/portal-invoices.ts";
import { portalLists } from "#texts/en/portal-lists.ts";
import { profile } from "#texts/en/profile.ts";
import { publicPages } from "#texts/en/public.ts";
import { requests } from "#texts/en/requests.ts";
import { search } from "#texts/en/search.ts";
import { signingRoom } from "#texts/en/signing-room.ts";
import { spreadsheets } from "#texts/en/spreadsheets.ts";
import { totp } from "#texts/en/totp.ts";
import { uploads } from "#texts/en/uploads.ts";
import { validation } from "#texts/en/validation.ts";
import { withdrawal } from "#texts/en/withdrawal.ts";
import { wizard } from "#texts/en/wizard.ts";
import { wizardWords } from "#texts/en/wizard-words.ts";

export const en = {
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
