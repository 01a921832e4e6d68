import type { Catalogue } from "#texts/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = { on: "done", silent: "due", gone: "wrong", unreachable: "wrong" } as const;

type WebhookStateProps = { words: Catalogue["governing"]["webhooks"]; state: keyof typeof tones };

/** Whether an endpoint is sent to, and if not, why. */
export function WebhookState({ words, state }: WebhookStateProps) {
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}
