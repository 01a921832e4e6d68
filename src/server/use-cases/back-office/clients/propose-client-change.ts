import { randomUUID } from "node:crypto";
import { clientChangeSchema } from "#forms/backoffice/client-schemas.ts";
import { insertClientChange } from "#server/database/repositories/integration-clients.ts";
import { isNetwork } from "#server/settings/networks.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { asProposed, termsNow } from "#server/use-cases/integration/client-action.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { proposalMade } from "../proposals.ts";
import { noSubject } from "../subject.ts";

export const proposeClientChange = staffAction({
  right: "govern-integration",
  subject: noSubject,
  input: clientChangeSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/clients/changes",
    summary: "Proposes a client, a change of its settings, or another key",
    description: "A second admin decides",
    status: 202,
    errors: [["not-found", "there is no such client"]],
  },
  audit: { events: ["integration-change-proposed"] },
}).run(async ({ tx, by, at, input, log }, needs: Needs<"sealer">) => {
  const { kind, clientId } = input;
  const given = "terms" in input ? input.terms : null;
  if (given?.networks.some((network) => !isNetwork(network))) throw wrong("terms.networks", "invalid-format");
  const terms = given && {
    ...given,
    scopes: [...new Set(given.scopes)],
    countries: [...new Set(given.countries)],
    networks: [...new Set(given.networks)],
  };
  const termsBefore = await termsNow(tx, clientId);
  if (kind === "client" && termsBefore !== null) throw wrong("clientId", "invalid-value");
  if (kind !== "client" && termsBefore === null) throw new Refusal("not-found");
  if (kind === "terms" && terms?.system !== termsBefore?.system) throw wrong("terms.system", "invalid-value");
  const id = randomUUID();
  const row = { id, kind, clientId, terms, termsBefore, state: "proposed", staffId: by, createdAt: at } as const;
  await insertClientChange(tx, { ...row, agreedAt: null });
  const payload = { kind, clientId, terms };
  const what = { action: "api-client", subject: id, subjectRevision: asProposed, payload, proposedBy: by } as const;
  const approvalId = await propose(needs, tx, what);
  log({ event: "integration-change-proposed", subject: id, details: { approval: approvalId, ...payload } });
  return { approvalId };
});

function wrong(field: string, code: "invalid-value" | "invalid-format"): Refusal {
  return new Refusal("invalid-input", { fields: { [field]: code } });
}
