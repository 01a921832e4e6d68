import { type DocumentForm, noDocumentForm } from "#domain/onboarding/document-form.ts";
import type { CustomerType, Step } from "#domain/onboarding/types.ts";
import type { ConsentForm } from "#server/contract/onboarding.ts";
import { type DraftAnswer, DraftQueue, pageClock } from "#web/drafts/draft-queue.ts";
import { request } from "#web/http/client.ts";
import { randomId } from "#web/http/random-id.ts";
import { readStoredElsewhere, type StoredElsewhere } from "../conflict/stored-elsewhere.ts";
import { errorCodeOf } from "../form/error-code-of.ts";
import { Store } from "./store.ts";

export type TypedStep = { readonly values: unknown; readonly basedOn: number };

export type HeldDocumentForm = { readonly madeFor: string; readonly state: DocumentForm<ConsentForm> };

/** The tab's data of one application: in memory, never in the browser's storage. */
export class WizardSession {
  readonly tab = randomId();
  /** the previous step; the next one then takes the focus */
  shownStep: Step | null = null;
  readonly typed = new Map<Step, TypedStep>();
  readonly drafts: DraftQueue<Step, Draft>;
  /** a draft was refused, since another tab has changed the step */
  readonly conflict = new Store<StoredElsewhere | null>(null);
  readonly documentForm = new Store<HeldDocumentForm>({ madeFor: "", state: noDocumentForm });
  /** finished, expired or deleted elsewhere */
  readonly isClosed = new Store(false);

  /** @param send never rejects */
  constructor(send: (draft: Draft, sequence: number, session: WizardSession) => Promise<DraftAnswer>) {
    this.drafts = new DraftQueue({
      ...pageClock,
      slotOf: ({ step }) => step,
      send: (draft, sequence) => send(draft, sequence, this),
    });
  }
}

const sessionOf = (id: string) =>
  new WizardSession((draft, sequence, session) => sendDraft({ ...draft, id, tab: session.tab, sequence }, session));

const sessions = new Map<string, WizardSession>();

export function sessionFor(applicationId: string): WizardSession {
  if (typeof window === "undefined") return sessionOf(applicationId);
  const known = sessions.get(applicationId);
  if (known) return known;
  const made = sessionOf(applicationId);
  sessions.set(applicationId, made);
  return made;
}

interface Draft {
  readonly step: Step;
  readonly customerType: CustomerType | null;
  readonly values: unknown;
  /** revision of the stored step it was made from; 0 if none */
  readonly basedOn: number;
}

interface SentDraft extends Draft {
  readonly id: string;
  readonly tab: string;
  readonly sequence: number;
}

/** Sends one draft and records an error in the session. Never rejects. */
async function sendDraft(
  { customerType, ...draft }: SentDraft,
  session: { readonly conflict: Store<StoredElsewhere | null>; readonly isClosed: Store<boolean> },
): Promise<DraftAnswer> {
  const data = { ...draft, ...(customerType ? { customerType } : {}), timestamp: new Date().toISOString() };
  const { status, data: body } = await request("POST", "/api/consent/draft", { body: { data } });
  if (status === 200) return "stored";
  const code = errorCodeOf(body);
  if (code === "csrf") {
    // This response sets a missing cookie again; the next attempt sends the draft.
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
