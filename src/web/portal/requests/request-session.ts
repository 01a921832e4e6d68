import type { RequestType } from "#domain/portal/request.ts";
import { href } from "#domain/shared/paths.ts";
import type { DraftFile, RequestDraft } from "#server/contract/request-drafts.ts";
import { type DraftAnswer, DraftQueue, pageClock } from "#web/drafts/draft-queue.ts";
import { type ApiReply, request } from "#web/http/client.ts";
import type { TypedValues } from "./read-form.ts";

export interface TypedRequest {
  readonly contractNumber: string;
  readonly values: TypedValues;
  readonly files: readonly DraftFile[];
}

export type LoadedDraft = RequestDraft & { readonly files: readonly DraftFile[] };

const blank: TypedRequest = { contractNumber: "", values: {}, files: [] };

/** The tab's copy of a form by type and identity: in memory, never in the browser's storage. */
export class RequestSession {
  #typed: TypedRequest | null = null;
  /** revision of the draft that the form was made from; 0 if none */
  #revision = 0;
  /** when that draft was saved, ISO 8601 */
  savedAt: string | null = null;
  conflict: RequestDraft | null = null;
  readonly drafts: DraftQueue<RequestType, TypedRequest>;
  readonly #path: string;
  readonly #type: RequestType;
  /** sent without a response, so possibly stored */
  #unanswered: string | null = null;

  constructor(type: RequestType) {
    this.#type = type;
    this.#path = href("/api/requests/drafts/{type}", { type });
    this.drafts = new DraftQueue({ ...pageClock, slotOf: () => type, send: (typed) => this.#send(typed) });
  }

  begin(stored: LoadedDraft | null): TypedRequest {
    const isLater = stored !== null && stored.revision > this.#revision && !this.drafts.hasUnsent;
    if (this.#typed && !isLater) return this.#typed;
    if (stored === null) return blank;
    this.#revision = stored.revision;
    this.savedAt = stored.savedAt;
    this.#typed = { contractNumber: stored.contractNumber ?? "", values: textsOf(stored.values), files: stored.files };
    return this.#typed;
  }

  change(changed: Partial<TypedRequest>): void {
    this.#typed = { ...(this.#typed ?? blank), ...changed };
    this.drafts.put(this.#typed);
  }

  keepMine(): void {
    this.#revision = this.conflict?.revision ?? this.#revision;
    this.conflict = null;
    this.change({});
  }

  /** Deletes the tab's copy after submitting, discarding, or taking the stored version. */
  forget(): void {
    this.#typed = null;
    this.#revision = 0;
    this.savedAt = null;
    this.conflict = null;
    this.#unanswered = null;
    this.drafts.forget(this.#type);
  }

  async discard(): Promise<boolean> {
    return (await request("DELETE", this.#path)).status === 200;
  }

  async #send(typed: TypedRequest): Promise<DraftAnswer> {
    const content = contentOf(typed);
    const answer = await this.#put(content);
    const saved = answer.status === 200 ? savedIn(answer.data) : null;
    if (saved) {
      this.#revision = saved.revision;
      this.savedAt = saved.savedAt;
      this.#unanswered = null;
      return "stored";
    }
    if (answer.status === 409) {
      const stored = storedIn(answer.data);
      // It is this tab's own draft, whose response was lost.
      const isOwn = stored !== null && this.#unanswered === JSON.stringify(contentOf(typedOf(stored)));
      if (stored && isOwn) this.#revision = stored.revision;
      else this.conflict = stored;
      return isOwn ? "unreachable" : "refused";
    }
    // This response sets a missing cookie again, so that the next attempt succeeds.
    if (answer.status === 403) await request("GET", "/api/auth/check");
    if (answer.status === 422 || answer.status === 413) return "refused";
    this.#unanswered = JSON.stringify(content);
    return "unreachable";
  }

  async #put(content: ReturnType<typeof contentOf>): Promise<ApiReply> {
    return await request("PUT", this.#path, { body: { ...content, basedOn: this.#revision } });
  }
}

function contentOf({ contractNumber, values, files }: TypedRequest) {
  const typed = Object.entries(values)
    .filter(([, value]) => value !== "")
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { contractNumber, values: Object.fromEntries(typed), attachments: files.map(({ uploadId }) => uploadId) };
}

function typedOf({ contractNumber, values, attachments }: RequestDraft): TypedRequest {
  const files = attachments.map((uploadId) => ({ uploadId, name: "", size: 0 }));
  return { contractNumber: contractNumber ?? "", values: textsOf(values), files };
}

export function textsOf(values: RequestDraft["values"]): TypedValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null || value === false ? "" : String(value)]),
  );
}

function savedIn(data: unknown): Pick<RequestDraft, "revision" | "savedAt"> | null {
  if (typeof data !== "object" || data === null || !("revision" in data) || !("savedAt" in data)) return null;
  const { revision, savedAt } = data;
  return typeof revision === "number" && typeof savedAt === "string" ? { revision, savedAt } : null;
}

/** Reads the stored version of a 409 `draft-changed`. */
function storedIn(body: unknown): RequestDraft | null {
  const data: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "data") : null;
  const stored: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "stored") : null;
  return isDraft(stored) ? stored : null;
}

function isDraft(value: unknown): value is RequestDraft {
  if (savedIn(value) === null || typeof value !== "object" || value === null) return false;
  return typeof Reflect.get(value, "values") === "object" && Array.isArray(Reflect.get(value, "attachments"));
}

const sessions = new Map<string, RequestSession>();

/** Returns this tab's session; the server makes a new one for each call. */
export function requestSessionFor(identity: string, type: RequestType): RequestSession {
  if (typeof window === "undefined") return new RequestSession(type);
  const key = `${identity} ${type}`;
  const session = sessions.get(key) ?? new RequestSession(type);
  sessions.set(key, session);
  return session;
}
