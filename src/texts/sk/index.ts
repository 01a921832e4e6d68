import { account } from "#texts/sk/account.ts";
import { administration } from "#texts/sk/administration.ts";
import { backoffice } from "#texts/sk/backoffice.ts";
import { backofficeAudit } from "#texts/sk/backoffice-audit.ts";
import { backofficeAuditDetails } from "#texts/sk/backoffice-audit-details.ts";
import { backofficeCase } from "#texts/sk/backoffice-case.ts";
import { backofficeContents } from "#texts/sk/backoffice-contents.ts";
import { backofficeContracts } from "#texts/sk/backoffice-contracts.ts";
import { backofficeConversations } from "#texts/sk/backoffice-conversations.ts";
import { backofficeCustomers } from "#texts/sk/backoffice-customers.ts";
import { backofficeInvitations } from "#texts/sk/backoffice-invitations.ts";
import { backofficeOffers } from "#texts/sk/backoffice-offers.ts";
import { backofficeQueue } from "#texts/sk/backoffice-queue.ts";
import { backofficeReports } from "#texts/sk/backoffice-reports.ts";
import { calendar } from "#texts/sk/calendar.ts";
import { common } from "#texts/sk/common.ts";
import { creditInformation } from "#texts/sk/credit-information.ts";
import { documents } from "#texts/sk/documents.ts";
import { errors } from "#texts/sk/errors.ts";
import { filed } from "#texts/sk/filed.ts";
import { files } from "#texts/sk/files.ts";
import { messages } from "#texts/sk/messages.ts";
import { monthPack } from "#texts/sk/month-pack.ts";
import { notifications } from "#texts/sk/notifications.ts";
import { offer } from "#texts/sk/offer.ts";
import { offerList } from "#texts/sk/offer-list.ts";
import { offerReply } from "#texts/sk/offer-reply.ts";
import { ownerLink } from "#texts/sk/owner-link.ts";
import { payments } from "#texts/sk/payments.ts";
import { portal } from "#texts/sk/portal.ts";
import { portalContracts } from "#texts/sk/portal-contracts.ts";
import { portalHelp } from "#texts/sk/portal-help.ts";
import { portalInvoices } from "#texts/sk/portal-invoices.ts";
import { portalLists } from "#texts/sk/portal-lists.ts";
import { profile } from "#texts/sk/profile.ts";
import { publicPages } from "#texts/sk/public.ts";
import { requests } from "#texts/sk/requests.ts";
import { search } from "#texts/sk/search.ts";
import { signingRoom } from "#texts/sk/signing-room.ts";
import { spreadsheets } from "#texts/sk/spreadsheets.ts";
import { totp } from "#texts/sk/totp.ts";
import { uploads } from "#texts/sk/uploads.ts";
import { validation } from "#texts/sk/validation.ts";
import { withdrawal } from "#texts/sk/withdrawal.ts";
import { wizard } from "#texts/sk/wizard.ts";
import { wizardWords } from "#texts/sk/wizard-words.ts";

export const sk = {
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
