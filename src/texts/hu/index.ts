import { account } from "#texts/hu/account.ts";
import { backoffice } from "#texts/hu/backoffice.ts";
import { common } from "#texts/hu/common.ts";
import { documents } from "#texts/hu/documents.ts";
import { errors } from "#texts/hu/errors.ts";
import { files } from "#texts/hu/files.ts";
import { messages } from "#texts/hu/messages.ts";
import { offer } from "#texts/hu/offer.ts";
import { offerList } from "#texts/hu/offer-list.ts";
import { portal } from "#texts/hu/portal.ts";
import { portalContracts } from "#texts/hu/portal-contracts.ts";
import { portalHelp } from "#texts/hu/portal-help.ts";
import { portalInvoices } from "#texts/hu/portal-invoices.ts";
import { portalLists } from "#texts/hu/portal-lists.ts";
import { publicPages } from "#texts/hu/public.ts";
import { requests } from "#texts/hu/requests.ts";
import { spreadsheets } from "#texts/hu/spreadsheets.ts";
import { totp } from "#texts/hu/totp.ts";
import { validation } from "#texts/hu/validation.ts";
import { wizard } from "#texts/hu/wizard.ts";
import { wizardWords } from "#texts/hu/wizard-words.ts";

/** Every namespace of the language; the catalogue holds the languages against each other. */
export const hu = {
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
