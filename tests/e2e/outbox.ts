import { type APIRequestContext, expect } from "@playwright/test";

interface OutboxMessage {
  readonly id: string;
  readonly kind: "email" | "text-message";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly mime: string; readonly size: number }[];
}

export async function messageTo(
  request: APIRequestContext,
  to: string,
  fits: (message: OutboxMessage) => boolean = () => true,
): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined;
  await expect
    .poll(
      async () => {
        const response = await request.get("/dev/outbox.json");
        const { messages } = (await response.json()) as { messages: OutboxMessage[] };
        found = messages.find((message) => message.to === to && fits(message));
        return found !== undefined;
      },
      { message: `a message to ${to}`, timeout: 30_000 },
    )
    .toBe(true);
  if (!found) throw new Error(`no message to ${to}`);
  return found;
}

export function codeIn(message: OutboxMessage): string {
  const code = /\b\d{6}\b/.exec(message.text)?.[0];
  if (!code) throw new Error(`no code in: ${message.text}`);
  return code;
}
