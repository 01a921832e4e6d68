import * as z from "zod/mini";
import { pages, readSensible, searchQuery } from "#forms/query-fields.ts";

/** `GET /api/backoffice/customers` */
export const customersQuerySchema = z.object({ searchQuery, ...pages });

/** What an address of the page of customers asks; a parameter that makes no sense is as if it were not there. */
export function readCustomersAddress(address: URLSearchParams): z.output<typeof customersQuerySchema> {
  return customersQuerySchema.parse(readSensible(customersQuerySchema.shape, address));
}
