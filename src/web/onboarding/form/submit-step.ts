import type { CustomerType, Step } from "#domain/onboarding/types.ts";
import { isProblemCode, type Problem } from "#domain/shared/result.ts";
import { type ApiReply, request } from "#web/http/client.ts";
import { readStoredElsewhere, type StoredElsewhere } from "../conflict/stored-elsewhere.ts";
import { isStep } from "../state/step-path.ts";
import { errorCodeOf, errorMessageOf } from "./error-code-of.ts";

export interface StepSubmission {
  readonly step: Step;
  readonly id: string;
  readonly customerType: CustomerType;
  readonly timestamp: string;
  readonly values: unknown;
  readonly basedOn: number;
  /** sent with the consent: the revisions of steps 0, 1 and 2 shown above it */
  readonly shownRevisions?: readonly number[];
}

export interface SubmissionFailure {
  /** outdated: the answers shown above the consent are no longer the stored ones */
  readonly reason: "offline" | "too-many" | "outdated" | "other";
  readonly message: string | null;
  readonly seconds: number;
}

export type SubmissionOutcome =
  | { readonly is: "stored"; readonly nextStep: Step | null }
  | { readonly is: "invalid"; readonly problems: readonly Problem[] }
  | { readonly is: "changed"; readonly stored: StoredElsewhere }
  /** finished, expired, deleted, not accessible from this browser, or not reached yet: the page has to be reloaded */
  | { readonly is: "closed" }
  | { readonly is: "failed"; readonly failure: SubmissionFailure };

/** Submits a step. Never rejects. */
export async function submitStep(data: StepSubmission): Promise<SubmissionOutcome> {
  const answer = await request("POST", "/api/consent/submit-step", { body: { data } });
  if (answer.status === 200) return { is: "stored", nextStep: nextStepOf(answer.data) };
  const problems = answer.status === 422 ? readProblems(answer.data) : [];
  if (problems.length > 0) return { is: "invalid", problems };
  const code = errorCodeOf(answer.data);
  const stored = code === "step-changed" ? readStoredElsewhere(answer.data) : null;
  if (stored?.step === data.step) return { is: "changed", stored };
  if (stored) return { is: "failed", failure: { reason: "outdated", message: null, seconds: 0 } };
  if (code === "not-asked-for") return { is: "failed", failure: failureOf(answer) };
  if ([404, 409, 410].includes(answer.status)) return { is: "closed" };
  // This response sets a missing cookie again, so that the next attempt succeeds.
  if (code === "csrf") await request("GET", "/api/auth/check");
  return { is: "failed", failure: failureOf(answer) };
}

function failureOf({ status, data, headers }: ApiReply): SubmissionFailure {
  const seconds = Number(headers.get("Retry-After") ?? "0") || 60;
  const reason = status === 0 ? "offline" : status === 429 ? "too-many" : "other";
  return { reason, message: errorMessageOf(data), seconds };
}

function nextStepOf(body: unknown): Step | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  return typeof data === "object" && data !== null && "nextStep" in data && isStep(data.nextStep)
    ? data.nextStep
    : null;
}

/** Reads the `errors` of a 422, without those that this screen has no text for. */
function readProblems(body: unknown): readonly Problem[] {
  if (typeof body !== "object" || body === null || !("errors" in body) || !Array.isArray(body.errors)) return [];
  return body.errors.flatMap((error: unknown) => {
    if (typeof error !== "object" || error === null || !("path" in error) || !("code" in error)) return [];
    const { path, code } = error;
    return typeof path === "string" && isProblemCode(code) ? [{ path, code }] : [];
  });
}
