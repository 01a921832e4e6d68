import { sha256Of } from "./digests.ts";
import type { RecordKind, Records } from "./records.ts";

/** Where the integration API is, and what opens it. */
interface ClientSettings {
  /** `https://portal.example/api/integration/v1` */
  readonly url: string;
  readonly key: string;
  /** asks in place of the global one */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** waits in place of the clock; in milliseconds */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** What a field is refused for, or kept with. */
interface Finding {
  /** JSON pointer that begins at the body */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface Applied {
  readonly status: "created" | "updated" | "unchanged" | "deleted";
  readonly kind: string;
  readonly externalId: string;
  readonly revision: number;
  /** the public one; null: there is none */
  readonly id: string | null;
  readonly warnings: readonly Finding[];
}

interface StoredRecord<Kind extends RecordKind> {
  readonly kind: Kind;
  readonly externalId: string;
  readonly revision: number;
  readonly data: Records[Kind];
  readonly updatedAt: string;
}

/** A run of external ids; two systems that have the same records have the same digest. */
interface Run {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** SHA-256, hex */
  readonly digest: string;
}

interface NewStatus {
  readonly status: "in-progress" | "waiting-for-customer" | "done" | "rejected";
  /** needed for `waiting-for-customer` and `rejected` */
  readonly note?: string;
  readonly attachments?: readonly { readonly sha256: string; readonly name: string }[];
}

/** The API has refused a call. */
export class VolantError extends Error {
  override readonly name = "VolantError";
  readonly status: number;
  readonly code: string;
  readonly fields: readonly Finding[];
  /** what the code says of itself, as the record that is kept; undefined: nothing */
  readonly data: unknown;
  /** names the call in the server's log */
  readonly requestId: string | null;

  constructor(
    response: Response,
    answer: { error?: { code?: string; message?: string; fields?: Finding[] }; data?: unknown },
  ) {
    super(answer.error?.message ?? `HTTP ${response.status}`);
    this.status = response.status;
    this.code = answer.error?.code ?? "unknown";
    this.fields = answer.error?.fields ?? [];
    this.data = answer.data;
    this.requestId = response.headers.get("x-request-id");
  }
}

/** How often a call is sent at most that is to be sent again. */
const mostTries = 5;

/**
 * A client of the integration API for systems written in TypeScript. It needs nothing but `fetch` and Web Crypto: copy this
 * folder. Every call may be repeated, so one that the server puts off (429, 503 with `Retry-After`) is sent again.
 *
 * Its calls throw a `VolantError` for what is refused, and whatever `fetch` throws.
 */
export function volantClient({ url, key, fetch: ask = fetch, wait = pause }: ClientSettings) {
  const at = (...parts: readonly string[]) => [url, ...parts.map(encodeURIComponent)].join("/");

  async function send(address: string, init: RequestInit = {}, tries = 1): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${key}` };
    const response = await ask(address, { ...init, headers });
    if (response.ok) return response;
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    if ([429, 503].includes(response.status) && !Number.isNaN(seconds) && tries < mostTries) {
      await response.body?.cancel();
      await wait(seconds * 1_000);
      return await send(address, init, tries + 1);
    }
    throw new VolantError(response, await response.json().catch(() => ({})));
  }

  async function json<Answer>(address: string, init?: RequestInit): Promise<Answer> {
    const answer: Answer = await (await send(address, init)).json();
    return answer;
  }

  const put = (body: unknown): RequestInit => ({
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

  return {
    /** Says what a record is now. */
    put<Kind extends RecordKind>(
      kind: Kind,
      externalId: string,
      revision: number,
      data: Records[Kind],
    ): Promise<Applied> {
      return json(at(kind, externalId), put({ revision, data }));
    },

    delete(kind: RecordKind, externalId: string, revision: number): Promise<Applied> {
      return json(`${at(kind, externalId)}?revision=${revision}`, { method: "DELETE" });
    },

    /** @returns null: there is none, or it was deleted */
    async get<Kind extends RecordKind>(kind: Kind, externalId: string): Promise<StoredRecord<Kind> | null> {
      try {
        return await json(at(kind, externalId));
      } catch (error) {
        if (error instanceof VolantError && error.code === "not-found") return null;
        throw error;
      }
    },

    /** All records of a kind in order of external id, read page by page. */
    async *list<Kind extends RecordKind>(kind: Kind, pageSize = 1_000): AsyncGenerator<StoredRecord<Kind>, void> {
      interface Page {
        readonly items: readonly StoredRecord<Kind>[];
        readonly next: string | null;
      }
      for (let after: string | null = ""; after !== null; ) {
        const from: string = after === "" ? "" : `&after=${encodeURIComponent(after)}`;
        const page: Page = await json<Page>(`${at(kind)}?limit=${pageSize}${from}`);
        yield* page.items;
        after = page.next;
      }
    },

    /** @param size ids in a run */
    async digests(kind: RecordKind, size = 1_000): Promise<readonly Run[]> {
      return (await json<{ readonly items: readonly Run[] }>(`${at("digests", kind)}?size=${size}`)).items;
    },

    /** Sends a document, which records name by its hash. @param type its media type */
    async sendFile(
      bytes: Uint8Array<ArrayBuffer>,
      type: string,
    ): Promise<{ readonly sha256: string; readonly size: number }> {
      const sha256 = await sha256Of(bytes);
      return await json(at("files", sha256), { method: "PUT", headers: { "content-type": type }, body: bytes });
    },

    /** Moves a customer's request. @param idempotencyKey names this move, so that it is done once */
    setRequestStatus(
      requestId: string,
      change: NewStatus,
      idempotencyKey: string,
    ): Promise<{ readonly status: string }> {
      const headers = { "content-type": "application/json", "idempotency-key": idempotencyKey };
      return json(at("requests", requestId, "status"), { method: "POST", headers, body: JSON.stringify(change) });
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
