import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import { isProblemCode, type Problem } from "#domain/shared/result.ts";
import type { DraftAnswer } from "#web/drafts/draft-queue.ts";
import { type ApiReply, request } from "#web/http/client.ts";
import { errorCodeOf } from "../form/error-code-of.ts";
import { Store } from "../state/store.ts";
import { listOf, objectOf } from "../state/typed-step.ts";
import { WizardSession } from "../state/wizard-session.ts";

/** Path of the owner's card: the wizard's fields address owners by their place in step 1. */
export const cardPath = "uboData.owners.0";

export type SavedElsewhere = { readonly revision: number; readonly values: BeneficialOwner };

export type CardOutcome =
  | { readonly is: "sent" }
  | { readonly is: "invalid"; readonly problems: readonly Problem[] }
  /** another device has saved it, or the link has ended: the page shows which */
  | { readonly is: "stopped" }
  | { readonly is: "failed"; readonly isOffline: boolean };

/** The tab's copy of an owner's card. It survives leaving a screen and errors. */
export class OwnerSession {
  readonly form: WizardSession;
  readonly elsewhere = new Store<SavedElsewhere | null>(null);
  #revision: number;
  readonly #hash: string;

  constructor(hash: string, revision: number) {
    this.#hash = hash;
    this.#revision = revision;
    this.form = new WizardSession(({ values }) => this.#sendDraft(values));
  }

  goOnFrom({ revision }: SavedElsewhere): void {
    this.#revision = revision;
    this.elsewhere.set(null);
  }

  /** Sends the finished card, after the draft that is being sent. Never rejects. */
  async send(answers: object): Promise<CardOutcome> {
    await this.form.drafts.hold();
    try {
      const { status, data } = await this.#post(answers, true);
      if (status === 200) {
        this.form.drafts.forget(1);
        this.form.typed.delete(1);
        return { is: "sent" };
      }
      const problems = status === 422 ? problemsIn(data) : [];
      if (problems.length > 0) return { is: "invalid", problems };
      return this.#isStopped({ status, data }) ? { is: "stopped" } : { is: "failed", isOffline: status === 0 };
    } finally {
      this.form.drafts.release();
    }
  }

  async #sendDraft(values: unknown): Promise<DraftAnswer> {
    const answer = await this.#post(answersIn(values), false);
    if (answer.status === 200) return "stored";
    if (this.#isStopped(answer)) return "refused";
    return answer.status === 400 || answer.status === 413 || answer.status === 422 ? "refused" : "unreachable";
  }

  async #post(values: object, isComplete: boolean): Promise<ApiReply> {
    const body = { hash: this.#hash, values, basedOn: this.#revision, isComplete };
    const answer = await request("POST", "/api/consent/owner-links/card", { body });
    const revision = answer.status === 200 ? revisionIn(answer.data) : null;
    if (revision !== null) this.#revision = revision;
    // This response sets a missing cookie again; the next attempt sends the card.
    if (errorCodeOf(answer.data) === "csrf") await request("GET", "/api/auth/check");
    return answer;
  }

  #isStopped({ status, data }: Pick<ApiReply, "status" | "data">): boolean {
    const revision = errorCodeOf(data) === "draft-changed" ? revisionIn(data) : null;
    if (revision !== null) {
      this.elsewhere.set({ revision, values: objectOf(objectOf(objectOf(data).data).values) });
      return true;
    }
    if (status !== 404 && status !== 410) return false;
    this.form.isClosed.set(true);
    return true;
  }
}

export function answersIn(values: unknown): object {
  const { key: _key, ...answers } = listOf(objectOf(objectOf(values).uboData).owners)[0] ?? {};
  return answers;
}

function revisionIn(body: unknown): number | null {
  const { revision } = objectOf(objectOf(body).data);
  return typeof revision === "number" ? revision : null;
}

/** Returns the fields of a 422 at their paths in the form. */
function problemsIn(body: unknown): readonly Problem[] {
  const fields = objectOf(objectOf(objectOf(body).error).fields);
  return Object.entries(fields).flatMap(([name, code]) =>
    isProblemCode(code) && name.startsWith("values.") ? [{ path: name.replace("values", cardPath), code }] : [],
  );
}

const sessions = new Map<string, OwnerSession>();

/** Returns this tab's session; the server makes a new one for each call. @param revision on the first call */
export function ownerSessionFor(hash: string, revision: number): OwnerSession {
  if (typeof window === "undefined") return new OwnerSession(hash, revision);
  const known = sessions.get(hash);
  if (known) return known;
  const made = new OwnerSession(hash, revision);
  sessions.set(hash, made);
  return made;
}
