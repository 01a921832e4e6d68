import type { HelpServices } from "#server/contract/help.ts";
import { bound } from "#server/shared/bound.ts";
import type { HelpDependencies } from "#server/use-cases/context.ts";
import { listDealers } from "./list-dealers.ts";
import { readContactTexts } from "./read-contact-texts.ts";
import { readFaq } from "./read-faq.ts";

/** What the pages of contacts and questions call. */
export const helpServices: (dependencies: HelpDependencies) => HelpServices = bound({
  contactTexts: readContactTexts,
  dealers: listDealers,
  faq: readFaq,
});
