import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import { invoices } from "./invoices.ts";
import type { AnyKind } from "./kind.ts";

/** Every kind of records; a kind stands after those that it refers to. */
export const recordKinds: readonly AnyKind[] = [customers, contracts, invoices];
