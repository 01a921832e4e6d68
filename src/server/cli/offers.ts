import { parseArgs } from "node:util";
import { isCountry } from "#domain/countries/index.ts";
import { mostLinkHours } from "#forms/portal/sign-link-schema.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { keyedDigest } from "#server/adapters/derived-key.ts";
import { parseConfig } from "#server/config.ts";
import { secretKeys } from "#server/secret-keys.ts";
import { createPersonalLink } from "#server/use-cases/offers/create-personal-link.ts";
import { signLink } from "#server/use-cases/offers/signed-link.ts";
import { runCommand, withStorage } from "./with-storage.ts";

const usage = `npm run --silent offers -- link <cz|sk|hu> <idam> [--hours <1 to ${mostLinkHours}>]
npm run --silent offers -- link <cz|sk|hu> offer <offerId> [--hours <1 to ${mostLinkHours}>]
  a signed link to the offers of an identity, or to one offer, for somebody who is no staff

npm run --silent offers -- personal-link <offerId>
  a personal link to one offer, valid for 30 days; one made before opens nothing any more`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { hours: { type: "string", default: String(mostLinkHours) } },
  });
  const [command, ...rest] = positionals;
  if (command === "link") printLink(rest, Number(values.hours));
  else if (command === "personal-link" && rest.length === 1) await printPersonalLink(rest[0] ?? "");
  else throw new Error(usage);
});

function printLink(args: readonly string[], hours: number): void {
  const [country, first = "", second] = args;
  const isUsable = args.length === 2 || (args.length === 3 && first === "offer");
  const areHours = Number.isInteger(hours) && hours >= 1 && hours <= mostLinkHours;
  if (!isUsable || !areHours || !isCountry(country)) throw new Error(usage);
  const settings = parseConfig(process.env);
  const [secret = ""] = secretKeys(settings);
  const dependencies = { clock: systemClock, keyedDigest: keyedDigest(secret, "offer links"), settings };
  const shared = second === undefined ? { country, idam: first } : { country, offerId: second };
  print(signLink(dependencies, shared, hours));
}

async function printPersonalLink(offerId: string): Promise<void> {
  await withStorage(async (storage) => print(await createPersonalLink(storage, offerId)));
}

function print({ url, expires }: { readonly url: string; readonly expires: Date }): void {
  process.stdout.write(`${url}\n`);
  process.stderr.write(`valid until ${expires.toISOString()}\n`);
}
