import type { HelpServices } from "#server/contract/help.ts";
import type { HelpDependencies } from "./dependencies.ts";
import { listDealers } from "./list-dealers.ts";
import { readContactTexts } from "./read-contact-texts.ts";
import { readFaq } from "./read-faq.ts";

/** What the pages of contacts and questions call. */
export function helpServices(dependencies: HelpDependencies): HelpServices {
  return {
    contactTexts: (visitor) => readContactTexts(dependencies, visitor),
    dealers: (visitor) => listDealers(dependencies, visitor),
    faq: (visitor) => readFaq(dependencies, visitor),
  };
}
