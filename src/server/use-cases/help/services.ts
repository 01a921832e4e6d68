import type { HelpServices } from "#server/contract/help.ts";
import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/ports.ts";
import { listDealers } from "./list-dealers.ts";
import { readContactTexts } from "./read-contact-texts.ts";
import { readFaq } from "./read-faq.ts";

export interface HelpDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** What the pages of contacts and questions call. */
export function helpServices(dependencies: HelpDependencies): HelpServices {
  return {
    contactTexts: (visitor) => readContactTexts(dependencies, visitor),
    dealers: (visitor) => listDealers(dependencies, visitor),
    faq: (visitor) => readFaq(dependencies, visitor),
  };
}
