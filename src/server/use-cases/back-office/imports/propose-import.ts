import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { runsOfStaffImports } from "#server/database/repositories/staff-imports.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { revisionOfTried } from "#server/use-cases/integration/import-files/of-staff/import-action.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { proposalMade } from "../proposals.ts";
import { importById } from "./import.ts";

export const proposeImport = staffAction({
  right: "try-imports",
  subject: importById,
  output: proposalMade,
  route: {
    path: "/api/backoffice/imports/{importId}/propose",
    summary: "Proposes to apply a file after its dry run",
    description: "Another person decides",
    status: 202,
    errors: [["wrong-state", "the dry run is not done, changes nothing, or it is proposed already"]],
  },
  audit: {
    event: "import-proposed",
    line: ({ subject: { id, sha256 } }, { approvalId }) => ({ subject: id, details: { approval: approvalId, sha256 } }),
  },
}).run(async ({ tx, by, subject }, needs: Needs<"sealer">) => {
  const { id, name, clientId: client, sha256, size } = subject;
  const runs = await runsOfStaffImports(tx, [id]);
  const { summary } = runs.find(({ run }) => run.mode === "dry-run" && run.state === "done")?.run ?? {};
  const changes = summary ? summary.created + summary.updated + summary.deleted : 0;
  const waiting = await pendingApprovalsOf(tx, [id]);
  if (changes === 0 || runs.length > 1 || waiting.length > 0) throw new Refusal("wrong-state");
  const what = { action: "apply-import", subject: id, subjectRevision: revisionOfTried } as const;
  const payload = { name, client, sha256, size, summary };
  return { approvalId: await propose(needs, tx, { ...what, payload, proposedBy: by }) };
});
