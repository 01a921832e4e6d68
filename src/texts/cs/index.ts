import { account } from "#texts/cs/account.ts";
import { backoffice } from "#texts/cs/backoffice.ts";
import { common } from "#texts/cs/common.ts";
import { documents } from "#texts/cs/documents.ts";
import { errors } from "#texts/cs/errors.ts";
import { files } from "#texts/cs/files.ts";
import { messages } from "#texts/cs/messages.ts";
import { offer } from "#texts/cs/offer.ts";
import { offerList } from "#texts/cs/offer-list.ts";
import { portal } from "#texts/cs/portal.ts";
import { portalContracts } from "#texts/cs/portal-contracts.ts";
import { portalHelp } from "#texts/cs/portal-help.ts";
import { portalInvoices } from "#texts/cs/portal-invoices.ts";
import { portalLists } from "#texts/cs/portal-lists.ts";
import { publicPages } from "#texts/cs/public.ts";
import { requests } from "#texts/cs/requests.ts";
import { spreadsheets } from "#texts/cs/spreadsheets.ts";
import { totp } from "#texts/cs/totp.ts";
import { validation } from "#texts/cs/validation.ts";
import { wizard } from "#texts/cs/wizard.ts";
import { wizardWords } from "#texts/cs/wizard-words.ts";

/** Every namespace of the language; the catalogue holds the languages against each other. */
export const cs = {
  account,
  backoffice,
  common,
  documents,
  errors,
  files,
  messages,
  offerList,
  offer,
  portalContracts,
  portalHelp,
  portalInvoices,
  portalLists,
  portal,
  publicPages,
  requests,
  spreadsheets,
  totp,
  validation,
  wizardWords,
  wizard,
};
