import { href } from "#domain/shared/paths.ts";
import { request } from "#web/http/client.ts";

export const messageActions = ["delete", "restore", "read", "unread"] as const;
export type MessageAction = (typeof messageActions)[number];

export async function actOnMessage(act: MessageAction, hash: string): Promise<boolean> {
  const path = href("/api/messages/{hash}", { hash });
  const { status } = await (act === "delete"
    ? request("DELETE", path)
    : request("POST", href("/api/messages/{hash}/{act}", { hash, act }), { body: {} }));
  return status === 200;
}

/** Acts one by one, so as not to flood the server. @returns hashes of the successful ones */
export async function actOnMessages(act: MessageAction, hashes: readonly string[]): Promise<readonly string[]> {
  const done: string[] = [];
  for (const hash of hashes) if (await actOnMessage(act, hash)) done.push(hash);
  return done;
}
