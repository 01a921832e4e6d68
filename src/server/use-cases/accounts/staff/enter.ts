import type { StaffLogin, StaffLoginInput, StaffVisitor } from "#server/contract/staff.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { lockStaff, type StaffRow, setStaffPassword } from "#server/database/repositories/staff.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { giveBack } from "#server/use-cases/accounts/account-limits.ts";
import { type Attempt, takeBackFailure } from "#server/use-cases/accounts/login-attempts.ts";
import { sendLoginChanged } from "#server/use-cases/accounts/send-to-user.ts";
import { auditFrom } from "#server/use-cases/audit/audit-from.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import type { FactorOwner } from "../second-factor/owner.ts";
import { passFactor } from "../second-factor/pass-factor.ts";
import { secretOfSetup, startSetup } from "../second-factor/setup.ts";
import { switchOn } from "../second-factor/switch-on.ts";
import { stepOf } from "../second-factor/time-code.ts";
import { beginStaffSession } from "./begin-session.ts";

export interface Entering {
  readonly person: StaffRow;
  readonly attempt: Attempt;
  readonly input: StaffLoginInput;
}

type Refused = "invalid-credentials" | "totp-required" | "totp-wrong";

/** The way in once the password was right: the second factor, or switching one on, then the session. */
export async function enter(
  dependencies: AccountDependencies,
  entering: Entering,
  visitor: StaffVisitor,
): Promise<StaffLogin | Refused> {
  const { database, hasher, settings } = dependencies;
  const { person, input } = entering;
  const isOutdated = person.passwordHash !== null && hasher.isOutdated(person.passwordHash);
  const renewed = isOutdated ? await hasher.hash(input.password) : null;
  return await transact(database, async (tx) => {
    const current = await lockStaff(tx, person.id);
    // A new password, or an operator's word, that was committed meanwhile: no session.
    if (current?.passwordHash !== person.passwordHash || current?.disabledAt !== null) return "invalid-credentials";
    const factor = await passFactor(dependencies, tx, person.id, input.totp);
    if (factor === "wrong") return "totp-wrong";
    if (factor === "required") {
      await takeBack(dependencies, tx, entering, visitor);
      return "totp-required";
    }
    if (renewed !== null) await setStaffPassword(tx, person.id, renewed);
    const begin = (recoveryCodes: readonly string[] | null) =>
      beginStaffSession(dependencies, tx, { ...entering, factor, recoveryCodes }, visitor);
    if (factor !== "none" || settings.isDemo) return await begin(null);
    const { totp, setup } = input;
    if (totp === undefined || setup === undefined) {
      await takeBack(dependencies, tx, entering, visitor);
      return {
        state: "setup-required",
        totp: startSetup(dependencies, ownerOf(person), namesOf(dependencies, person)),
      };
    }
    const recoveryCodes = await confirm(dependencies, tx, person, { totp, setup });
    return recoveryCodes === null ? "totp-wrong" : await begin(recoveryCodes);
  });
}

/** @returns the recovery codes; null: the code is wrong */
async function confirm(
  dependencies: AccountDependencies,
  tx: Transaction,
  person: StaffRow,
  { totp, setup }: { totp: string; setup: string },
): Promise<readonly string[] | null> {
  const secret = secretOfSetup(dependencies, setup, ownerOf(person));
  const step = stepOf(secret, totp.replaceAll(/\s/g, ""), dependencies.clock.now());
  const codes = step === null ? null : await switchOn(dependencies, tx, ownerOf(person), { secret, step });
  if (codes !== null) await sendLoginChanged(dependencies, tx, { ...person, isStaff: true }, "totpOn");
  return codes;
}

function ownerOf({ id }: StaffRow): FactorOwner {
  return { kind: "staff", id };
}

function namesOf({ companyInfo }: AccountDependencies, { locale, email }: StaffRow) {
  return { issuer: `${companyInfo[locale].siteName} back office`, account: email };
}

/** The right password without a code is no failure yet. */
async function takeBack(
  dependencies: AccountDependencies,
  tx: Transaction,
  { attempt, person }: Entering,
  visitor: StaffVisitor,
): Promise<void> {
  await takeBackFailure(dependencies, tx, attempt);
  await giveBack(dependencies, tx, "login-address", callerNetwork(visitor.address));
  const at = dependencies.clock.now();
  await auditFrom(dependencies, tx, visitor, { at, actor: "staff", event: "login-code-asked", subject: person.id });
}
