import { isLocale, locales } from "#domain/shared/locale.ts";
import { governAccount, governings } from "#server/use-cases/accounts/govern-account.ts";
import { endIdentityByOperator } from "#server/use-cases/identities/govern-identity.ts";
import { addStaff, governStaff, makeStaffLink, staffGovernings } from "#server/use-cases/staff/govern-staff.ts";
import { runCommand, type Storage, withJobs, withStorage } from "./with-storage.ts";

const usage = `usage: npm run accounts -- ${governings.join("|")} EMAIL
       npm run accounts -- identity end EMAIL CUSTOMER|CONTRACT
       npm run accounts -- staff add EMAIL [${locales.join("|")}]
       npm run accounts -- staff link|${staffGovernings.join("|")} EMAIL`;

const [first, ...rest] = process.argv.slice(2);

await runCommand(async () => {
  const work = workOf(first, rest);
  if (work === null) throw new Error(usage);
  await withStorage(async (storage) => void process.stdout.write(`${await work(storage)}\n`));
});

/** @returns what to do; its result is what to print; null: the arguments are wrong */
type Work = ((storage: Storage) => Promise<string>) | null;

function workOf(first: string | undefined, rest: string[]): Work {
  if (first === "staff") return ofStaff(rest);
  return first === "identity" ? ofIdentity(rest) : ofUser(first, rest);
}

function ofIdentity([asked, email, customer]: string[]): Work {
  if (asked !== "end" || email === undefined || customer === undefined) return null;
  return async (storage) => {
    const { companyInfo } = storage.settings;
    const hasEnded = await withJobs(storage, (jobs) =>
      endIdentityByOperator({ ...storage, jobs, companyInfo }, { email, customer }),
    );
    if (!hasEnded) throw new Error("nobody with this e-mail acts for a customer with this id or contract number");
    return "ended; everybody who acts for the customer is told";
  };
}

function ofUser(asked: string | undefined, [email]: string[]): Work {
  const governing = governings.find((known) => known === asked);
  if (governing === undefined || email === undefined) return null;
  return async (storage) => ended(await governAccount(storage, governing, email));
}

function ofStaff([asked, email, locale = "cs"]: string[]): Work {
  if (email === undefined) return null;
  const governing = staffGovernings.find((known) => known === asked);
  if (governing !== undefined) return async (storage) => ended(await governStaff(storage, governing, email));
  if (asked === "link") return async (storage) => link(await makeStaffLink(storage, email), "nobody has this e-mail");
  if (asked !== "add" || !isLocale(locale)) return null;
  return async (storage) =>
    link(await addStaff(storage, { email, locale }), "somebody of staff has this e-mail already");
}

function ended(sessions: number | null): string {
  if (sessions === null) throw new Error("nobody has this e-mail");
  return `done; sessions ended: ${sessions}`;
}

function link(url: string | null, ifNone: string): string {
  if (url === null) throw new Error(ifNone);
  return `The password is set at this address, once, within 48 hours. Hand it over to nobody else:\n${url}`;
}
