import type { CustomerType, Step } from "#domain/onboarding/types.ts";
import type { DraftAnswer } from "#web/drafts/draft-queue.ts";
import { request } from "#web/http/client.ts";
import { readStoredElsewhere, type StoredElsewhere } from "../conflict/stored-elsewhere.ts";
import { errorCodeOf } from "../form/error-code-of.ts";
import type { Store } from "./store.ts";

export interface Draft {
  readonly step: Step;
  readonly customerType: CustomerType | null;
  readonly values: unknown;
  /** revision of the stored step it was made from; 0 when none was stored */
  readonly basedOn: number;
}

interface SentDraft extends Draft {
  readonly id: string;
  readonly tab: string;
  readonly sequence: number;
}

/** Sends one draft and records in the session what prevents it. Never rejects. */
export async function sendDraft(
  { customerType, ...draft }: SentDraft,
  session: { readonly conflict: Store<StoredElsewhere | null>; readonly isClosed: Store<boolean> },
): Promise<DraftAnswer> {
  const data = {
    ...draft,
    ...(customerType ? { customerType } : {}),
    timestamp: new Date().toISOString(),
  };
  const { status, data: body } = await request("POST", "/api/consent/draft", { body: { data } });
  if (status === 200) return "stored";
  const code = errorCodeOf(body);
  if (code === "csrf") {
    // This answer brings a missing cookie back; the draft goes with the next try.
    await request("GET", "/api/auth/check");
    return "unreachable";
  }
  if (code === "step-changed") {
    const stored = readStoredElsewhere(body);
    if (stored) session.conflict.set(stored);
    return "refused";
  }
  if (status === 404 || status === 409 || status === 410) {
    session.isClosed.set(true);
    return "refused";
  }
  return status === 400 || status === 413 || status === 422 ? "refused" : "unreachable";
}
