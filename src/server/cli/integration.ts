import { parseArgs } from "node:util";
import { integrationScopes } from "#server/policies/integration.ts";
import {
  addIntegrationClient,
  listClients,
  makeIntegrationKey,
  revokeKey,
  usualRate,
} from "#server/use-cases/integration/govern-clients.ts";
import { runCommand, type Storage, withStorage } from "./with-storage.ts";

const usage = `npm run --silent integration -- client add <name> --scopes <scope>,… [--system <system>] [--networks <network>,…] [--rate <calls a minute>]
  adds a client of the integration API and prints its first key, once
  scopes: ${integrationScopes.join(", ")}
  system: whose external ids it uses, its name unless said otherwise; networks: from where it may call, anywhere unless
  said otherwise; rate: ${usualRate} unless said otherwise

npm run --silent integration -- client list
  the clients with their keys, a JSON object a line

npm run --silent integration -- client key <name>
  prints one more key, once; two live at most, so that one can be changed without a stop

npm run --silent integration -- client revoke <key>
  revokes a key, which is named by the eight characters after "vol_"`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scopes: { type: "string", default: "" },
      system: { type: "string" },
      networks: { type: "string", default: "" },
      rate: { type: "string", default: String(usualRate) },
    },
  });
  const [about, command, name = "", ...rest] = positionals;
  const isNamed = name !== "" && rest.length === 0;
  if (about !== "client") throw new Error(usage);
  if (command === "list" && name === "") await withStorage(printClients);
  else if (command === "key" && isNamed) {
    await withStorage(async (storage) => printKey(await makeIntegrationKey(storage, name), "no client has this name"));
  } else if (command === "revoke" && isNamed) {
    await withStorage(async (storage) => {
      const clientId = await revokeKey(storage, name);
      if (clientId === null) throw new Error("no key that lives has this name");
      process.stderr.write(`a key of ${clientId} is revoked\n`);
    });
  } else if (command === "add" && isNamed) {
    const [scopes, networks] = [values.scopes, values.networks].map(listOf);
    const { system = name, rate } = values;
    const said = { clientId: name, system, scopes: scopes ?? [], networks: networks ?? [], rate: Number(rate) };
    await withStorage(async (storage) =>
      printKey(await addIntegrationClient(storage, said), "a client has this name already"),
    );
  } else throw new Error(usage);
});

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** @param key null: there is none, for the reason that `ifNone` says */
function printKey(key: string | null, ifNone: string): void {
  if (key === null) throw new Error(ifNone);
  process.stdout.write(`${key}\n`);
  process.stderr.write("The key is shown this once and kept nowhere. It is sent as: Authorization: Bearer <key>\n");
}

async function printClients(storage: Storage): Promise<void> {
  for (const client of await listClients(storage)) process.stdout.write(`${JSON.stringify(client)}\n`);
}
