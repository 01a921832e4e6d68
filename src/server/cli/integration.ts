import { parseArgs } from "node:util";
import { countries } from "#domain/countries/codes.ts";
import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import { eventTypes } from "#domain/portal/events.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { clientRate } from "#forms/backoffice/client-schemas.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { webhookHttp } from "#server/adapters/webhook-http.ts";
import { listWebhooks } from "#server/database/repositories/webhooks.ts";
import { parseConfig } from "#server/settings/config.ts";
import { makeLog } from "#server/shared/log.ts";
import {
  addIntegrationClient,
  listClients,
  makeIntegrationKey,
  revokeKey,
} from "#server/use-cases/integration/manage-clients.ts";
import {
  byOperator,
  changeWebhookSecret,
  removeWebhook,
  testWebhook,
} from "#server/use-cases/integration/webhooks/change-webhooks.ts";
import { addWebhookByOperator, webhookOfOperator } from "#server/use-cases/integration/webhooks/manage-webhooks.ts";
import { stopOf, webhookContext } from "#server/use-cases/integration/webhooks/webhook.ts";
import { importByHand } from "./import-by-hand.ts";
import { runCommand, type Storage, withStorage } from "./with-storage.ts";

const usage = `npm run --silent integration -- client add <name> --scopes <scope>,… [--system <system>] [--countries <country>,…] [--networks <network>,…] [--rate <calls a minute>]
  adds a client of the integration API and prints its first key, once
  scopes: ${integrationScopes.join(", ")}
  system: whose external ids it uses, its name unless said otherwise; countries (${countries.join(", ")}): of whose applications,
  requests, messages and events it may know, all unless said otherwise; networks: from where it may call, anywhere
  unless said otherwise; rate: ${clientRate.usual} unless said otherwise

npm run --silent integration -- client list
  the clients with their keys, a JSON object a line

npm run --silent integration -- client key <name>
  prints one more key, once; two live at most, so that one can be changed without a stop

npm run --silent integration -- client revoke <key>
  revokes a key, which is named by the eight characters after "vol_"

npm run --silent integration -- webhook add <url> --types <type>,… [--client <name>]
  adds an endpoint that events are sent to and prints its secret, once; the client may be left out where there is one
  types: ${eventTypes.join(", ")}

npm run --silent integration -- webhook list
  the endpoints, a JSON object a line

npm run --silent integration -- webhook secret <id>
  prints another secret for an endpoint, once; the one before signs too for 24 hours

npm run --silent integration -- webhook test <id>
  has a made-up event sent, which switches an endpoint on again when it gets through

npm run --silent integration -- webhook remove <id>
  removes an endpoint with its deliveries

npm run --silent integration -- import <file> [--dry-run] [--client <name>]
  imports books from a file (.ndjson, .csv, .zip) and writes a report beside it; the client may be left out where only
  one may write books. After it was cut off, run it again. --dry-run changes no record and says what would become of each

npm run --silent integration -- example [<folder>]
  writes the demo's books into a new folder, "example" unless said otherwise: a file of lines for each kind, numbered in
  the order in which they can be sent, and the files that they name; prints how many lines each has`;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scopes: { type: "string", default: "" },
      system: { type: "string" },
      countries: { type: "string", default: "" },
      networks: { type: "string", default: "" },
      rate: { type: "string", default: String(clientRate.usual) },
      types: { type: "string", default: "" },
      client: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const [about, command, name = "", ...rest] = positionals;
  const isNamed = name !== "" && rest.length === 0;
  if (about === "import" && command !== undefined && name === "" && rest.length === 0) {
    await withStorage((storage) =>
      importByHand(storage, command, { client: values.client ?? null, isDryRun: values["dry-run"] }),
    );
  } else if (about === "webhook" && rest.length === 0) {
    await webhookCommand(command, name, values);
  } else if (about === "example" && name === "") {
    await printExample(command ?? "example");
  } else if (about !== "client") throw new Error(usage);
  else if (command === "list" && name === "") await withStorage(printClients);
  else if (command === "key" && isNamed) {
    await withStorage(async (storage) =>
      printKey(await makeIntegrationKey(storage, name), `<name>: there is no client "${name}"; client list names all`),
    );
  } else if (command === "revoke" && isNamed) {
    await withStorage(async (storage) => {
      const revoked = await revokeKey(storage, name);
      if (revoked === null) throw new Error(`<key>: no key that lives is named "${name}"; client list shows them`);
      const { clientId, stopped } = revoked;
      process.stderr.write(`a key of ${clientId} is revoked\n`);
      for (const { webhookId, host } of stopped) {
        process.stderr.write(`it was the last one: nothing is sent to the webhook ${webhookId} at ${host} any more\n`);
      }
    });
  } else if (command === "add" && isNamed) {
    const { system = name, rate } = values;
    const said = {
      clientId: name,
      system,
      scopes: listOf(values.scopes),
      countries: listOf(values.countries),
      networks: listOf(values.networks),
      rate: Number(rate),
    };
    await withStorage(async (storage) => {
      printKey(
        await addIntegrationClient(storage, said),
        `<name>: there is a client "${name}" already; take another name`,
      );
      process.stderr.write(
        `${name} writes for the system ${system}: it reads and changes records of that system alone; --system names another\n`,
      );
    });
  } else throw new Error(usage);
});

const whyStopped = {
  "no-key": "has no key that lives, so nothing is sent; client key makes one",
  "no-scope": "has not the scope events:read, so nothing is sent; an admin can give it in the back office",
} as const;

async function webhookCommand(
  command: string | undefined,
  given: string,
  { types, client }: { readonly types: string; readonly client?: string | undefined },
): Promise<void> {
  if (command === "list" && given === "") {
    await withStorage(async ({ database, sealer }) => {
      for (const webhook of await listWebhooks(database, null)) {
        const { id: webhookId, clientId, sealedUrl, types: of, offSince, offBecause } = webhook;
        const url = sealer.unseal(sealedUrl, webhookContext(webhookId, "url"));
        const state = { offSince, offBecause, stopped: stopOf(webhook) };
        process.stdout.write(`${JSON.stringify({ webhookId, clientId, url, types: of, ...state })}\n`);
      }
    });
  } else if (given === "") throw new Error(usage);
  else if (command === "add") {
    await withStorage(async (storage) => {
      const { isDemo, webhookNetworks } = storage.settings;
      const webhookCaller = webhookHttp({ isDemo, networks: webhookNetworks });
      const asked = { url: given, types: listOf(types), client };
      const { webhookId, secret } = await addWebhookByOperator({ ...storage, webhookCaller }, asked);
      process.stdout.write(`${secret}\n`);
      process.stderr.write(`The secret of ${webhookId} is shown this once\n`);
    });
  } else if (command === "secret") {
    await withStorage(async (storage) => {
      const { id } = await webhookOfOperator(storage, given);
      process.stdout.write(`${await changeWebhookSecret(storage, id)}\n`);
      process.stderr.write("The secret is shown this once; the one before signs too for 24 hours\n");
    });
  } else if (command === "test" || command === "remove") {
    await withStorage(async (storage) => {
      const webhook = await webhookOfOperator(storage, given);
      const { system, clientId } = webhook;
      const stopped = stopOf(webhook);
      if (command === "test" && stopped !== null)
        throw new Error(`<id>: its client ${clientId} ${whyStopped[stopped]}`);
      if (command === "test") await testWebhook(storage, { system }, given);
      else await removeWebhook(storage, { system }, given, byOperator);
      process.stderr.write(command === "test" ? "a test is sent as soon as the server runs\n" : "it is removed\n");
    });
  } else throw new Error(usage);
}

async function printExample(folder: string): Promise<void> {
  const { writeExample } = await import("#server/demo/write-example.ts");
  const { companyInfo } = parseConfig(process.env);
  const today = calendarDateInPrague(systemClock.now());
  const counts = await writeExample(folder, today, { companyInfo, log: makeLog("warn") });
  for (const [name, lines] of Object.entries(counts)) process.stdout.write(`${name} ${lines}\n`);
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function printKey(key: string | null, ifNone: string): void {
  if (key === null) throw new Error(ifNone);
  process.stdout.write(`${key}\n`);
  process.stderr.write("The key is shown this once and kept nowhere. It is sent as: Authorization: Bearer <key>\n");
}

async function printClients(storage: Storage): Promise<void> {
  for (const client of await listClients(storage)) process.stdout.write(`${JSON.stringify(client)}\n`);
}
