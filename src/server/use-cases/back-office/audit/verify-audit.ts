import * as z from "zod/mini";
import { reachOf } from "#domain/policies/rights.ts";
import { verifyAudit as verifyChain } from "#server/audit/verify-audit.ts";
import { countAudit } from "#server/database/repositories/audit-search.ts";
import { longStaffAction } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { searchOf } from "./audit-lines.ts";

/** Lines of other countries belong to the chain, but their number is not disclosed. */
export const verifyAudit = longStaffAction({
  right: "see-whole-audit",
  subject: noSubject,
  output: z.object({
    intact: z.int(),
    /** `intact` counts only lines of one's countries */
    isOfCountries: z.boolean(),
    head: z.string(),
    broken: z.nullable(z.object({ sequence: z.int(), reason: z.enum(["missing", "changed", "unlinked"]) })),
  }),
  route: {
    path: "/api/backoffice/audit/verify",
    summary: "Recomputes the chain of the audit log from its beginning; the verification is audited",
    description:
      "The number of intact lines (for a role limited to countries, of its lines), the hash of the last intact line, and the first broken line",
    limitPerMinute: 6,
  },
  audit: { events: ["audit-verified"] },
}).run(async ({ session, by, log }, { database }) => {
  const verdict = await verifyChain(database);
  const { intact, broken } = verdict;
  log({ event: "audit-verified", subject: by, details: { intact, broken: broken?.sequence ?? null } });
  if (reachOf(session.roles, "see-whole-audit") === "everywhere") return { ...verdict, isOfCountries: false };
  return { ...verdict, intact: await countAudit(database, searchOf({}, session), intact), isOfCountries: true };
});
