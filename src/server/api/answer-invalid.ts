import type { Problem } from "#domain/shared/result.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { ApiAnswer, ApiRoute } from "./route.ts";

/**
 * The route's own answer to a body that does not fit its schema.
 *
 * @throws Refusal invalid-input with the fields, when the route has none
 */
export async function answerInvalid(
  route: ApiRoute,
  problems: readonly Problem[],
  body: unknown,
  visitor: StaffVisitor,
): Promise<ApiAnswer> {
  if (route.kind === "json" && route.invalid) return await route.invalid(problems, body, visitor);
  throw new Refusal("invalid-input", { fields: Object.fromEntries(problems.map(({ path, code }) => [path, code])) });
}
