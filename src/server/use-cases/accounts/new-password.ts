import { passwordProblem } from "#domain/accounts/password.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";

type Needed = Pick<AccountDependencies, "settings">;

export function judgePassword(
  { settings }: Needed,
  { password, email }: { password: string; email?: string | undefined },
): ProblemCode | null {
  return passwordProblem(password, { least: settings.passwordLength, ...(email !== undefined && { email }) });
}

export function linkExpired(): Refusal {
  return new Refusal("link-expired", { fields: { hash: "invalid-value" } });
}

export function assertNewPassword(
  dependencies: Needed,
  typed: { password: string; passwordCheck: string; email: string; name?: string },
): void {
  const { password, passwordCheck, email, name = "password" } = typed;
  const problem = judgePassword(dependencies, { password, email });
  if (problem !== null) throw new Refusal("invalid-input", { fields: { [name]: problem } });
  if (password !== passwordCheck) {
    throw new Refusal("invalid-input", { fields: { passwordCheck: "passwords-differ" } });
  }
}
