import { createServer, type IncomingMessage } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

const { WEBHOOK_SECRET = "", PORT = "8080", INBOX = "inbox.sqlite" } = process.env;
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
  receive(request).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(500).end(),
  );
}).listen(Number(PORT), "127.0.0.1", () => process.stdout.write(`listening at ${PORT}\n`));
