import { contacts } from "./contacts.ts";
import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import { dealers } from "./dealers.ts";
import { documentRequests } from "./document-requests.ts";
import { documents } from "./documents.ts";
import { invoices } from "./invoices.ts";
import type { AnyKind } from "./kind.ts";
import { messages } from "./messages.ts";
import { offers } from "./offers.ts";
import { signings } from "./signings.ts";

/** A kind follows those that it refers to. */
export const recordKinds: readonly AnyKind[] = [
  contacts,
  dealers,
  customers,
  contracts,
  invoices,
  documents,
  documentRequests,
  messages,
  offers,
  signings,
];
