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
} from "#server/use-cases/webhooks/change-webhooks.ts";
import { addWebhookByOperator, webhookOfOperator } from "#server/use-cases/webhooks/manage-webhooks.ts";
import { stopOf, webhookContext } from "#server/use-cases/webhooks/webhook.ts";
import { importByHand } from "./import-by-hand.ts";
import { runCommand, type Storage, withStorage } from "./with-storage.ts";

const usage = `npm run --silent integration -- client add <name> --scopes <scope>,… [--system <system>] [--countries <country>,…] [--networks <network>,…] [--rate <calls a minute>]
  adds a client of the integration API and prints its first key, once
  scopes: ${integrationScopes.join(", ")}
  system: the owner of its external ids (default: its name); countries (${countries.join(", ")}): limits the applications,
  requests, messages and events that it may read (default: all); networks: from where it may call (default: anywhere);
  rate: default ${clientRate.usual}

npm run --silent integration -- client list
  the clients with their keys, a JSON object a line

npm run --silent integration -- client key <name>
  prints another key, once; a client has at most two valid keys, so that a key can be replaced without an outage

npm run --silent integration -- client revoke <key>
  revokes the key with these eight characters after "vol_"

npm run --silent integration -- webhook add <url> --types <type>,… [--client <name>]
  adds an endpoint for events and prints its secret, once; the client may be omitted if there is only one
  types: ${eventTypes.join(", ")}

npm run --silent integration -- webhook list
  the endpoints, a JSON object a line

npm run --silent integration -- webhook secret <id>
  prints a new secret of an endpoint, once; the old one also signs for 24 hours

npm run --silent integration -- webhook test <id>
  sends a test event, which enables a disabled endpoint if it is delivered

npm run --silent integration -- webhook remove <id>
  removes an endpoint with its deliveries

npm run --silent integration -- import <file> [--dry-run] [--client <name>]
  imports records from a file (.ndjson, .csv, .zip) and writes a report beside it; the client may be omitted if only
  one may write records. After an interruption, run it again. --dry-run changes nothing and reports each line's result

npm run --silent integration -- example [<folder>]
  writes the demo's records into a new folder (default: "example"): a file of lines for each kind, numbered in the order
  of sending, and the files that they name; prints the number of lines of each file`;

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
      if (revoked === null) throw new Error(`<key>: there is no valid key "${name}"; client list shows them`);
      const { clientId, stopped } = revoked;
      process.stderr.write(`a key of ${clientId} is revoked\n`);
      for (const { webhookId, host } of stopped) {
        process.stderr.write(`it was the last one: the webhook ${webhookId} at ${host} gets no more events\n`);
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
        `<name>: the client "${name}" exists already; choose another name`,
      );
      process.stderr.write(
        `${name} belongs to the system ${system}: it reads and changes records of that system only; --system sets another\n`,
      );
    });
  } else throw new Error(usage);
});

const whyStopped = {
  "no-key": "has no valid key, so nothing is sent; client key makes one",
  "no-scope": "lacks the scope events:read, so nothing is sent; an admin can grant it in the back office",
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
      process.stderr.write(
        command === "test" ? "a test is sent as soon as the server runs\n" : "the webhook is removed\n",
      );
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
  process.stderr.write("The key is shown only now and not stored. Send it as: Authorization: Bearer <key>\n");
}

async function printClients(storage: Storage): Promise<void> {
  for (const client of await listClients(storage)) process.stdout.write(`${JSON.stringify(client)}\n`);
}
