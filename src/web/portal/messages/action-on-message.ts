import { href } from "#domain/shared/paths.ts";
import { request } from "#web/http/client.ts";

/** Actions on a message; also the `intent` of a form that the browser sends by itself. */
export const messageActions = ["delete", "restore", "read", "unread"] as const;
export type MessageAction = (typeof messageActions)[number];

/** @returns whether it is done */
export async function actOnMessage(act: MessageAction, hash: string): Promise<boolean> {
  const path = href("/api/messages/{hash}", { hash });
  const { status } = await (act === "delete"
    ? request("DELETE", path)
    : request("POST", href("/api/messages/{hash}/{act}", { hash, act }), { body: {} }));
  return status === 200;
}

/** One after the other, so that a hundred are no flood. @returns hashes of those that it is done with */
export async function actOnMessages(act: MessageAction, hashes: readonly string[]): Promise<readonly string[]> {
  const done: string[] = [];
  for (const hash of hashes) if (await actOnMessage(act, hash)) done.push(hash);
  return done;
}
