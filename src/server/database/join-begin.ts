import type { PoolClient } from "pg";

const opened = { rows: [], rowCount: null, command: "BEGIN", fields: [], oid: 0 };

/**
 * Sends the `begin` of a transaction together with its first statement, which saves a round trip in each transaction. The
 * client has to pipeline, so that the statement does not wait for the reply to `begin`. When `begin` fails, the connection is
 * lost, and with it the statement.
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
    // The transaction has sent nothing, so there is nothing to end.
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
