import { createServer, type IncomingMessage } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

const { WEBHOOK_SECRET = "", PORT = "8080", INBOX = "inbox.sqlite" } = process.env;
if (WEBHOOK_SECRET === "") throw new Error("WEBHOOK_SECRET: the secret that was shown when the webhook was made");
const webhook = new Webhook(WEBHOOK_SECRET);
const inbox = new DatabaseSync(INBOX);
inbox.exec("create table if not exists events (id text primary key, body text not null)");
const keep = inbox.prepare("insert or ignore into events (id, body) values (?, ?)");

/** Keeps a webhook before it is answered, each id once. What the own system makes of it, it makes later, of the inbox. */
async function receive(request: IncomingMessage): Promise<number> {
  if (!(Number(request.headers["content-length"]) <= 20_000)) return 413;
  const body = await text(request);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  try {
    webhook.verify(body, headers);
  } catch {
    return 401;
  }
  keep.run(headers["webhook-id"] ?? "", body);
  return 204;
}

createServer((request, response) => {
  const answer = (status: number, why = "") => {
    process.stdout.write(`${status} ${String(request.headers["webhook-id"])} ${why}\n`);
    response.writeHead(status).end();
  };
  receive(request).then(answer, (error: unknown) => answer(500, String(error)));
}).listen(Number(PORT), "127.0.0.1", () => process.stdout.write(`listening at ${PORT}\n`));
