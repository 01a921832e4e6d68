import type { PoolClient } from "pg";

const opened = { rows: [], rowCount: null, command: "BEGIN", fields: [], oid: 0 };

/**
 * Sends `begin` together with the first statement, which saves a round trip. Needs a pipelining client, which does not
 * wait for the reply to `begin`. If `begin` fails, the connection and the statement are lost.
 */
export function joinBegin(client: PoolClient): void {
  const send: Send = client.query.bind(client);
  let isBeginDue = false;
  const query: Send = (...args) => {
    const text = textOf(args[0]);
    if (text === "begin") {
      isBeginDue = true;
      return Promise.resolve(opened);
    }
    if (!isBeginDue) return send(...args);
    isBeginDue = false;
    // Nothing was sent, so there is no transaction to end.
    if (text === "commit" || text === "rollback") return Promise.resolve(opened);
    const { stream } = client.connection;
    stream.cork();
    const sent = [send("begin"), send(...args)] as const;
    stream.uncork();
    return Promise.all(sent).then(([, result]) => result);
  };
  Object.defineProperty(client, "query", { value: query });
}

type Send = (...args: readonly unknown[]) => Promise<unknown>;

function textOf(config: unknown): unknown {
  return typeof config === "object" && config !== null && "text" in config ? config.text : config;
}
