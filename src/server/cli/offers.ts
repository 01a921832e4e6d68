import { parseArgs } from "node:util";
import { countries, isCountry } from "#domain/countries/codes.ts";
import { mostLinkHours, usualLinkHours } from "#forms/portal/sign-link-schema.ts";
import { secretKeys } from "#server/settings/secret-keys.ts";
import { keyedDigest } from "#server/shared/digests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { createPersonalLink } from "#server/use-cases/offers/create-personal-link.ts";
import { liveLinks } from "#server/use-cases/offers/live-links.ts";
import { makeOperatorLink, revokeLinkByOperator } from "#server/use-cases/offers/operator-links.ts";
import { runCommand, type Storage, withStorage } from "./with-storage.ts";

const usage = `npm run --silent offers -- link <${countries.join("|")}> <idam> [--hours <1 to ${mostLinkHours}>]
npm run --silent offers -- link <${countries.join("|")}> offer <offerId> [--hours <1 to ${mostLinkHours}>]
  prints a signed link to the offers of an identity, or to one offer, for people outside staff (default: ${usualLinkHours} hour)

npm run --silent offers -- links
  lists the valid signed links, a JSON object a line

npm run --silent offers -- revoke <link>
  revokes a signed link by the id that "link" and "links" print

npm run --silent offers -- personal-link <offerId>
  prints a personal link to one offer, valid for 30 days; an earlier one becomes invalid`;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { hours: { type: "string", default: String(usualLinkHours) } },
  });
  const [command, ...rest] = positionals;
  const [id = ""] = rest;
  if (command === "link") await printLink(rest, Number(values.hours));
  else if (command === "links" && rest.length === 0) await withStorage(printLinks);
  else if (command === "revoke" && rest.length === 1) {
    await withStorage((storage) => orExplain("there is no valid link with this id", revokeLinkByOperator(storage, id)));
    process.stderr.write("revoked\n");
  } else if (command === "personal-link" && rest.length === 1) {
    await withStorage(async (storage) => print(await orExplain("no such offer", createPersonalLink(storage, id))));
  } else throw new Error(usage);
});

async function printLink(args: readonly string[], hours: number): Promise<void> {
  const [country, first = "", second] = args;
  const isUsable = args.length === 2 || (args.length === 3 && first === "offer");
  const areHours = Number.isInteger(hours) && hours >= 1 && hours <= mostLinkHours;
  if (!isUsable || !areHours || !isCountry(country)) throw new Error(usage);
  const shared = second === undefined ? { country, idam: first } : { country, offerId: second };
  await withStorage(async (storage) => {
    const [secret = ""] = secretKeys(storage.settings);
    const dependencies = { ...storage, keyedDigest: keyedDigest(secret, "offer links") };
    const made = makeOperatorLink(dependencies, shared, hours);
    const { id, ...link } = await orExplain("no such identity or offer in this country", made);
    print(link);
    process.stderr.write(`to revoke it: npm run offers -- revoke ${id}\n`);
  });
}

async function printLinks(storage: Storage): Promise<void> {
  for (const link of await liveLinks(storage)) process.stdout.write(`${JSON.stringify(link)}\n`);
}

/** @param words replace a refusal, which is written for programs */
async function orExplain<T>(words: string, asked: Promise<T>): Promise<T> {
  return await asked.catch((error: unknown) => {
    throw error instanceof Refusal ? new Error(words) : error;
  });
}

function print({ url, expires }: { readonly url: string; readonly expires: Date }): void {
  process.stdout.write(`${url}\n`);
  process.stderr.write(`valid until ${expires.toISOString()}\n`);
}
