import { pageOfCopiedAudit } from "#server/database/repositories/copied-rows.ts";
import { pageSize } from "./pages-of.ts";
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
  },
  async *pages({ database }, { user }) {
    for (let after = 0; ; ) {
      const rows = await pageOfCopiedAudit(database, { userId: user.id, after, size: pageSize });
      if (rows.length > 0) {
        yield rows.map(({ sequence, at, actor, event, details }) => {
          const circumstances: unknown = JSON.parse(details);
          return { sequence, at, actor, event, details: circumstances };
        });
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageSize) return;
      after = last.sequence;
    }
  },
});
