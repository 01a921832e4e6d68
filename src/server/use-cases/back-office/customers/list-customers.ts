import * as z from "zod/mini";
import { customersQuerySchema } from "#forms/backoffice/customer-schemas.ts";
import { judgeSearch, noteFound } from "#server/audit/judge-search.ts";
import { customerForStaff } from "#server/use-cases/back-office/customer-for-staff.ts";
import { findCustomers } from "#server/use-cases/search/find-customers.ts";
import type { Needs } from "../context.ts";
import { staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { customerShown } from "./customer.ts";

/** Searches words of the name, or a complete contract number, e-mail, phone or identifier. */
export const listCustomers = staffQuery({
  right: "see-customers",
  subject: noSubject,
  input: customersQuerySchema,
  output: z.object({ items: z.array(customerShown), total: z.int(), page: z.int(), pageSize: z.int() }),
  route: {
    path: "/api/backoffice/customers",
    summary: "Customers by words of the name, a contract number, an e-mail, a phone or an identifier",
    description: "In order of their names; identifiers of people are masked",
    errors: [["too-many-requests", "30 searches an hour by masked values without a result"]],
  },
}).run(async ({ session, input }, needs: Needs<"sealer" | "blindIndex" | "log">) => {
  const judged = await judgeSearch(needs, input.searchQuery, session);
  const { rows, total } = await findCustomers(needs, { ...input, judged }, session);
  await noteFound(needs, judged, total);
  const items = rows.map((row) => customerForStaff(needs.sealer, row));
  return { items, total, page: input.page, pageSize: input.pageSize };
});
