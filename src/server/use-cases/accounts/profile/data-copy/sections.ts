import {
  accountSection,
  consentsSection,
  customersSection,
  sessionsSection,
  withdrawalsSection,
} from "./account-sections.ts";
import { auditSection } from "./audit-section.ts";
import {
  contractWithdrawalsSection,
  declinesSection,
  openingsSection,
  signaturesSection,
} from "./contract-deed-sections.ts";
import {
  contractsSection,
  demandsSection,
  documentsSection,
  invoicesSection,
  messagesSection,
  offersSection,
  requestsSection,
} from "./customer-sections.ts";
import { calendarsSection, payerAccountsSection } from "./identity-sections.ts";
import {
  archivesSection,
  monthPacksSection,
  noticeChoicesSection,
  noticesSection,
  requestDraftsSection,
  uploadsSection,
  viewsSection,
} from "./own-file-sections.ts";
import type { Section } from "./section.ts";

/** Everything that is kept about a user, in the order of the archive. A new kind of data joins here. */
export const sections: readonly Section[] = [
  accountSection,
  customersSection,
  sessionsSection,
  consentsSection,
  withdrawalsSection,
  contractsSection,
  invoicesSection,
  documentsSection,
  demandsSection,
  messagesSection,
  offersSection,
  requestsSection,
  requestDraftsSection,
  signaturesSection,
  openingsSection,
  declinesSection,
  contractWithdrawalsSection,
  uploadsSection,
  archivesSection,
  viewsSection,
  monthPacksSection,
  noticeChoicesSection,
  noticesSection,
  payerAccountsSection,
  calendarsSection,
  auditSection,
];
