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
  gone: "It answered 410, which says that nothing is to be sent there any more.",
  unreachable: "Nothing reached it in ten tries over more than three days.",
};

/** In English, as all mails to engineers. */
export function webhookOffNotification({ to, webhookId, client, host, because }: SwitchedOff): Mail {
  const paragraphs = [
    `The webhook ${webhookId} of the client ${client} at ${host} is switched off. ${reasons[because]}`,
    "What happens from now on is not sent to it; the feed of events still has everything. Once it answers again, send it a test, which switches it on, and have it replay what it missed.",
  ];
  return { to, subject: `A webhook is switched off: ${host}`, text: `${paragraphs.join("\n\n")}\n` };
}
