import { parseArgs } from "node:util";
import { isCountry } from "#domain/countries/codes.ts";
import { type RoleAssignment, staffRoles } from "#domain/policies/staff-roles.ts";
import { isLocale, locales } from "#domain/shared/locale.ts";
import { endIdentityByOperator } from "#server/use-cases/accounts/identities/manage-identity.ts";
import { accountAdministrations, manageAccount } from "#server/use-cases/accounts/manage-account.ts";
import { breakGlass } from "#server/use-cases/accounts/staff/break-glass.ts";
import {
  addStaff,
  areAdminsTooFew,
  giveStaffRoles,
  makeStaffLink,
  manageStaff,
} from "#server/use-cases/accounts/staff/manage-staff.ts";
import { runCommand, type Storage, withJobs, withStorage } from "./with-storage.ts";

const usage = `usage: npm run accounts -- ${accountAdministrations.join("|")} EMAIL
       npm run accounts -- identity end EMAIL CUSTOMER|CONTRACT
       npm run accounts -- staff add EMAIL [${locales.join("|")}] [--roles ROLE[:COUNTRY+…],…]
       npm run accounts -- staff roles EMAIL --roles ROLE[:COUNTRY+…],…
       npm run accounts -- staff link|${accountAdministrations.join("|")} EMAIL
       npm run accounts -- staff break-glass EMAIL --reason TEXT
roles: ${staffRoles.join(", ")}; without countries a role applies to all of them`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    roles: { type: "string" },
    reason: { type: "string", default: "" },
    help: { type: "boolean", short: "h" },
  },
});
const [first, ...rest] = positionals;

await runCommand(usage, async () => {
  const work = workOf(first, rest);
  if (work === null) throw new Error(usage);
  await withStorage(async (storage) => void process.stdout.write(`${await work(storage)}\n`));
});

/** @returns null for wrong arguments */
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
    if (!hasEnded) throw new Error("no user with this e-mail acts for a customer with this id or contract number");
    return "ended; all users of the customer are notified";
  };
}

function ofUser(asked: string | undefined, [email]: string[]): Work {
  const administration = accountAdministrations.find((known) => known === asked);
  if (administration === undefined || email === undefined) return null;
  return async (storage) => ended(await manageAccount(storage, administration, email));
}

function ofStaff([asked, email, locale = "cs"]: string[]): Work {
  if (email === undefined) return null;
  const administration = accountAdministrations.find((known) => known === asked);
  if (administration !== undefined) {
    return async (storage) => {
      const done = ended(await manageStaff(storage, administration, email));
      return administration === "disable" ? `${done}${await aboutAdmins(storage)}` : done;
    };
  }
  if (asked === "link")
    return async (storage) => link(await makeStaffLink(storage, email), "no account has this e-mail");
  if (asked === "break-glass" && values.reason.trim() !== "") return ofBrokenGlass(email, values.reason.trim());
  const held = rolesIn(values.roles ?? "");
  if (held === null) return null;
  if (asked === "roles" && values.roles !== undefined) {
    return async (storage) => {
      if (!(await giveStaffRoles(storage, email, held))) throw new Error("no account has this e-mail");
      return `done; the roles apply from the next call${await aboutAdmins(storage)}`;
    };
  }
  if (asked !== "add" || !isLocale(locale)) return null;
  return async (storage) =>
    link(await addStaff(storage, { email, locale, held }), "a staff member has this e-mail already");
}

/** The back office refuses to remove one of the last two admins. */
async function aboutAdmins(storage: Storage): Promise<string> {
  if (!(await areAdminsTooFew(storage))) return "";
  return "\nWarning: fewer than two admins of all countries are enabled, so no admin can approve another admin's proposal.";
}

function ofBrokenGlass(email: string, reason: string): Work {
  return async (storage) => {
    const until = await withJobs(storage, (jobs) => breakGlass({ ...storage, jobs }, { email, reason }));
    if (until === null)
      throw new Error("no enabled staff member has this e-mail, or the staff member is an admin already");
    return `done; an admin until ${until.toISOString()}`;
  };
}

function rolesIn(text: string): RoleAssignment[] | null {
  const parts = text.split(",").filter((part) => part !== "");
  const held = parts.flatMap((part) => {
    const [name, ...places] = part.split(/[:+]/);
    const role = staffRoles.find((known) => known === name);
    return role !== undefined && places.every(isCountry) ? [{ role, countries: places }] : [];
  });
  const isClear = held.length === parts.length && new Set(held.map(({ role }) => role)).size === held.length;
  return isClear ? held : null;
}

function ended(sessions: number | null): string {
  if (sessions === null) throw new Error("no account has this e-mail");
  return `done; sessions ended: ${sessions}`;
}

function link(url: string | null, ifNone: string): string {
  if (url === null) throw new Error(ifNone);
  return `This link sets the password, once, within 48 hours. Give it to the account's owner only:\n${url}`;
}
