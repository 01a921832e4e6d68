import type { PoolClient } from "pg";
import { expect, it } from "vitest";
import { joinBegin } from "./join-begin.ts";

/** Returns a client whose server replies on demand. */
function silentClient() {
  const log: string[] = [];
  const replies: (() => void)[] = [];
  const client = {
    connection: { stream: { cork: () => log.push("cork"), uncork: () => log.push("uncork") } },
    query(config: string | { readonly text: string }) {
      const text = typeof config === "string" ? config : config.text;
      log.push(text);
      return new Promise((resolve) => replies.push(() => resolve({ command: text })));
    },
  };
  joinBegin(client as unknown as PoolClient);
  return { log, query: client.query, answerAll: () => replies.splice(0).map((reply) => reply()) };
}

it("sends begin together with the first statement, and returns the statement's reply", async () => {
  const { log, query, answerAll } = silentClient();
  await query("begin");
  expect(log).toEqual([]);
  const first = query({ text: "select 1" });
  expect(log).toEqual(["cork", "begin", "select 1", "uncork"]);
  answerAll();
  expect(await first).toEqual({ command: "select 1" });
  void query({ text: "select 2" });
  void query("commit");
  expect(log.slice(4)).toEqual(["select 2", "commit"]);
});

it.each(["commit", "rollback"])(
  "sends nothing for a transaction without a statement that ends with %s",
  async (end) => {
    const { log, query } = silentClient();
    await query("begin");
    await query(end);
    expect(log).toEqual([]);
    void query({ text: "select 1" });
    expect(log).toEqual(["select 1"]);
  },
);
