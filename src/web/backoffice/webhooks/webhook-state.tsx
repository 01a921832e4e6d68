import type { StaffWebhook } from "#server/use-cases/back-office/webhooks/webhook.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = {
  on: "done",
  silent: "due",
  gone: "wrong",
  unreachable: "wrong",
  "no-key": "wrong",
  "no-scope": "wrong",
} as const;

export type WebhookStateName = keyof typeof tones;

/** Returns whether an endpoint receives events, and if not, why. */
export function webhookStateOf({
  off,
  stopped,
  silentSince,
}: Pick<StaffWebhook, "off" | "stopped" | "silentSince">): WebhookStateName {
  return stopped ?? off?.because ?? (silentSince === null ? "on" : "silent");
}

type WebhookStateProps = { words: Catalogue["administration"]["webhooks"]; state: WebhookStateName };

export function WebhookState({ words, state }: WebhookStateProps) {
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}
