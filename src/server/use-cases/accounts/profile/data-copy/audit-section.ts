import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { pageSize } from "#server/shared/pages-after.ts";
import { showAudit } from "#server/use-cases/audit/show-audit.ts";
import { section } from "./section.ts";

export const auditSection = section({
  name: "audit",
  about: "What the audit log holds about the account: logins, downloads, changes",
  keys: {
    sequence: "number of the entry",
    at: "when it happened",
    actor: "who did it: user, staff, operator or system",
    event: "what happened",
    details: "circumstances; ids and numbers only",
    address:
      "network address that it came from; null after 90 days, where none was kept, and where anybody could have done it, such as a failed login",
  },
  async *pages({ database, sealer }, { user }) {
    for await (const page of showAudit({ database, sealer }, { after: 0, subject: user.id, pageSize })) {
      yield page.map(({ sequence, at, actor, event, details, address }) => {
        const circumstances: unknown = JSON.parse(details);
        const from = maybeOfOthers.has(event) ? null : address;
        return { sequence, at, actor, event, details: circumstances, address: from };
      });
    }
  },
});

/** What is about the account but may be somebody else's doing: then where from is theirs. */
const maybeOfOthers: ReadonlySet<AuditEventName> = new Set([
  "login-failed",
  "login-code-asked",
  "recovery-sent",
  "registration-repeated",
  "account-yielded",
]);
