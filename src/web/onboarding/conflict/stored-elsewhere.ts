import type { Step } from "#domain/onboarding/types.ts";
import { isStep } from "../state/step-path.ts";

export interface StoredElsewhere {
  readonly step: Step;
  /** of the stored step; for a draft, of the step it was made from */
  readonly revision: number;
  readonly values: unknown;
  readonly savedAt: string | null;
}

/** Reads the `data` of a 409 `step-changed`; null for other responses. */
export function readStoredElsewhere(body: unknown): StoredElsewhere | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  if (typeof data !== "object" || data === null || !("step" in data) || !isStep(data.step)) return null;
  const revision = numberIn(data, "revision") ?? numberIn(data, "basedOn") ?? 0;
  const savedAt = "savedAt" in data && typeof data.savedAt === "string" ? data.savedAt : null;
  return { step: data.step, revision, values: "values" in data ? data.values : {}, savedAt };
}

function numberIn(data: object, name: string): number | null {
  const value: unknown = Reflect.get(data, name);
  return typeof value === "number" ? value : null;
}
