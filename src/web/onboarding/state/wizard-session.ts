import { type DocumentForm, noDocumentForm } from "#domain/onboarding/document-form.ts";
import type { Step } from "#domain/onboarding/types.ts";
import type { ConsentForm } from "#server/contract/onboarding.ts";
import { type DraftAnswer, DraftQueue, pageClock } from "#web/drafts/draft-queue.ts";
import { randomId } from "#web/http/random-id.ts";
import type { StoredElsewhere } from "../conflict/stored-elsewhere.ts";
import { type Draft, sendDraft } from "./send-draft.ts";
import { Store } from "./store.ts";

export interface TypedStep {
  readonly values: unknown;
  readonly basedOn: number;
}

/** The consent form, and for whom and in which language it was made. */
export interface HeldDocumentForm {
  readonly madeFor: string;
  readonly state: DocumentForm<ConsentForm>;
}

/**
 * What this tab holds of one application. It is never in the browser's storage, and survives a screen of the wizard
 * that is left or fails.
 */
export class WizardSession {
  readonly tab = randomId();
  /** the step shown last, so that the next one can take the focus */
  shownStep: Step | null = null;
  readonly typed = new Map<Step, TypedStep>();
  readonly drafts: DraftQueue<Step, Draft>;
  /** a draft was refused, since another tab has continued the step */
  readonly conflict = new Store<StoredElsewhere | null>(null);
  readonly documentForm = new Store<HeldDocumentForm>({ madeFor: "", state: noDocumentForm });
  /** the application can no longer be typed into (finished, expired, deleted elsewhere) */
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

/** The session of this tab; the server, which serves many, makes a new one each time. */
export function sessionFor(applicationId: string): WizardSession {
  if (typeof window === "undefined") return sessionOf(applicationId);
  const known = sessions.get(applicationId);
  if (known) return known;
  const made = sessionOf(applicationId);
  sessions.set(applicationId, made);
  return made;
}
