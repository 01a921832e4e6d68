import * as z from "zod/mini";
import { Refusal } from "#server/shared/refusal.ts";
import { auditedKey, endKey } from "#server/use-cases/integration/manage-clients.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { noSubject } from "../subject.ts";

/** By one admin. */
export const revokeKey = staffAction({
  right: "govern-integration",
  subject: noSubject,
  output: z.object({ stopped: z.array(z.object({ webhookId: z.uuid(), host: z.string() })) }),
  route: {
    path: "/api/backoffice/clients/keys/{keyId}/revoke",
    summary: "Revokes a key immediately",
    description: "stopped: endpoints that get no more events, since it was the client's last key",
    errors: [["not-found", "also for a revoked key"]],
  },
  audit: { events: ["integration-key-revoked"] },
}).run(async ({ tx, at, params: { keyId }, log }, { sealer }: Needs<"sealer">) => {
  const revoked = await endKey(tx, sealer, keyId, at);
  if (revoked === null) throw new Refusal("not-found");
  log({ event: "integration-key-revoked", subject: null, details: auditedKey(keyId, revoked) });
  return { stopped: revoked.stopped };
});
