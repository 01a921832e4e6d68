import { account } from "#texts/hu/account.ts";
import { administration } from "#texts/hu/administration.ts";
import { backoffice } from "#texts/hu/backoffice.ts";
import { backofficeAudit } from "#texts/hu/backoffice-audit.ts";
import { backofficeAuditDetails } from "#texts/hu/backoffice-audit-details.ts";
import { backofficeCase } from "#texts/hu/backoffice-case.ts";
import { backofficeContents } from "#texts/hu/backoffice-contents.ts";
import { backofficeContracts } from "#texts/hu/backoffice-contracts.ts";
import { backofficeConversations } from "#texts/hu/backoffice-conversations.ts";
import { backofficeCustomers } from "#texts/hu/backoffice-customers.ts";
import { backofficeInvitations } from "#texts/hu/backoffice-invitations.ts";
import { backofficeOffers } from "#texts/hu/backoffice-offers.ts";
import { backofficeQueue } from "#texts/hu/backoffice-queue.ts";
import { backofficeReports } from "#texts/hu/backoffice-reports.ts";
import { calendar } from "#texts/hu/calendar.ts";
import { common } from "#texts/hu/common.ts";
import { creditInformation } from "#texts/hu/credit-information.ts";
import { documents } from "#texts/hu/documents.ts";
import { errors } from "#texts/hu/errors.ts";
import { filed } from "#texts/hu/filed.ts";
import { files } from "#texts/hu/files.ts";
import { messages } from "#texts/hu/messages.ts";
import { monthPack } from "#texts/hu/month-pack.ts";
import { notifications } from "#texts/hu/notifications.ts";
import { offer } from "#texts/hu/offer.ts";
import { offerList } from "#texts/hu/offer-list.ts";
import { offerReply } from "#texts/hu/offer-reply.ts";
import { ownerLink } from "#texts/hu/owner-link.ts";
import { payments } from "#texts/hu/payments.ts";
import { portal } from "#texts/hu/portal.ts";
import { portalContracts } from "#texts/hu/portal-contracts.ts";
import { portalHelp } from "#texts/hu/portal-help.ts";
import { portalInvoices } from "#texts/hu/portal-invoices.ts";
import { portalLists } from "#texts/hu/portal-lists.ts";
import { profile } from "#texts/hu/profile.ts";
import { publicPages } from "#texts/hu/public.ts";
import { requests } from "#texts/hu/requests.ts";
import { search } from "#texts/hu/search.ts";
import { signingRoom } from "#texts/hu/signing-room.ts";
import { spreadsheets } from "#texts/hu/spreadsheets.ts";
import { totp } from "#texts/hu/totp.ts";
import { uploads } from "#texts/hu/uploads.ts";
import { validation } from "#texts/hu/validation.ts";
import { withdrawal } from "#texts/hu/withdrawal.ts";
import { wizard } from "#texts/hu/wizard.ts";
import { wizardWords } from "#texts/hu/wizard-words.ts";

export const hu = {
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
