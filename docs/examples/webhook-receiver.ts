import { createServer, type IncomingMessage } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

const { WEBHOOK_SECRET = "", PORT = "8080", INBOX = "inbox.sqlite" } = process.env;
if (WEBHOOK_SECRET === "")
  throw new Error("WEBHOOK_SECRET: the secret that Volant showed when the webhook was created");
const webhook = new Webhook(WEBHOOK_SECRET);
const inbox = new DatabaseSync(INBOX);
inbox.exec("create table if not exists events (id text primary key, body text not null)");
const insert = inbox.prepare("insert or ignore into events (id, body) values (?, ?)");

/** Stores a webhook before it responds, each id once. Your own system handles the stored events later. */
async function receive(request: IncomingMessage): Promise<number> {
  if (!(Number(request.headers["content-length"]) <= 20_000)) return 413;
  const body = await text(request);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  try {
    webhook.verify(body, headers);
  } catch {
    return 401;
  }
  insert.run(headers["webhook-id"] ?? "", body);
  return 204;
}

createServer((request, response) => {
  const respond = (status: number, why = "") => {
    process.stdout.write(`${status} ${String(request.headers["webhook-id"])} ${why}\n`);
    response.writeHead(status).end();
  };
  receive(request).then(respond, (error: unknown) => respond(500, String(error)));
}).listen(Number(PORT), "127.0.0.1", () => process.stdout.write(`listening at ${PORT}\n`));
