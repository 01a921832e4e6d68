import type { Entity } from "#domain/onboarding/rules/field.ts";
import { judgeCard } from "#domain/onboarding/rules/judge-card.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { type RequestContext, requestFields } from "#domain/portal/requests/fields.ts";
import type { RequestedContract } from "#domain/portal/requests/requested-contract.ts";
import type { Problem } from "#domain/shared/result.ts";
import { readCard } from "#forms/onboarding/read-card.ts";

export type CheckedRequest =
  | { readonly values: Entity; readonly problems?: never }
  | { readonly problems: readonly Problem[] };

/**
 * Called by browser and server.
 *
 * @param contract null: not chosen yet
 * @param today `YYYY-MM-DD` in Europe/Prague
 * @returns problems with paths from the root of the values: `newLesseeEmail`
 */
export function checkRequest(
  type: RequestType,
  input: unknown,
  contract: RequestedContract | null,
  today: string,
): CheckedRequest {
  const context: RequestContext = { today, contract };
  const raw = typeof input === "object" && input !== null ? input : {};
  const { values, problems } = judgeCard(requestFields[type], readCard(raw, requestFields[type]), context);
  return problems.length === 0 ? { values } : { problems: problems.map(({ name, code }) => ({ path: name, code })) };
}
