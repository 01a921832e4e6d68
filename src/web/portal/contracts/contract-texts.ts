import type { Catalogue } from "#texts/catalogue.ts";

export interface ContractTexts {
  readonly contracts: Catalogue["portalContracts"];
  readonly signing: Catalogue["signingRoom"];
  readonly invoices: Pick<Catalogue["portalInvoices"], "statuses" | "paidInPart" | "announced">;
  readonly requests: Catalogue["portal"]["requestStatuses"];
  readonly requestTypes: Catalogue["portal"]["menu"]["entries"];
  readonly withdrawal: Pick<Catalogue["withdrawal"], "action" | "hint" | "withdrawn" | "withdrawnText">;
}
