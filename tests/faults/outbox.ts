import { Busy, untilAnswered, type World } from "./world.ts";

interface OutboxMessage {
  readonly to: string;
  readonly subject: string;
  readonly attachments: readonly unknown[];
}

export async function readOutbox(world: World): Promise<readonly OutboxMessage[]> {
  return await untilAnswered(world, async () => {
    const response = await fetch(`${world.origin}/dev/outbox.json`);
    if (response.status === 503) throw new Busy(Number(response.headers.get("retry-after")) * 1000);
    if (!response.ok) throw new Error(`the outbox has status ${response.status}: ${await response.text()}`);
    const { messages } = (await response.json()) as { messages: readonly OutboxMessage[] };
    return messages;
  });
}
