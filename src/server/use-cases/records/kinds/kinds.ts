import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import { demands } from "./demands.ts";
import { documents } from "./documents.ts";
import { invoices } from "./invoices.ts";
import type { AnyKind } from "./kind.ts";
import { messages } from "./messages.ts";

/** Every kind of records; a kind stands after those that it refers to. */
export const recordKinds: readonly AnyKind[] = [customers, contracts, invoices, documents, demands, messages];
