import type { WebhookOff } from "#server/database/tables.ts";
import type { Mail } from "#server/ports/messages.ts";

interface SwitchedOff {
  readonly to: string;
  readonly webhookId: string;
  readonly client: string;
  readonly host: string;
  readonly because: WebhookOff;
}

const reasons: Readonly<Record<WebhookOff, string>> = {
  gone: "It responded with 410, which means that it accepts no more events.",
  unreachable: "All ten attempts over more than three days failed.",
};

/** Mails to engineers are in English. */
export function webhookOffNotification({ to, webhookId, client, host, because }: SwitchedOff): Mail {
  const paragraphs = [
    `The webhook ${webhookId} of the client ${client} at ${host} is switched off. ${reasons[because]}`,
    "New events are not sent to it; the feed of events still has all of them. Once it responds again, send it a test, which switches it on, and replay the missed events.",
  ];
  return { to, subject: `A webhook is switched off: ${host}`, text: `${paragraphs.join("\n\n")}\n` };
}
