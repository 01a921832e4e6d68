import { batchCalls } from "./batch-calls.ts";
import { type ClientSettings, callerOf, type Finding, jsonBody, VolantError } from "./call.ts";
import { decisionCalls } from "./decision-calls.ts";
import { sha256Of } from "./digests.ts";
import { feedCalls } from "./feed-calls.ts";
import type { RecordKind, Records } from "./records.ts";

export { VolantError };

interface Applied {
  readonly status: "created" | "updated" | "unchanged" | "deleted";
  readonly kind: string;
  readonly externalId: string;
  readonly revision: number;
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

/** Systems with the same records have the same digest. */
interface Run {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** SHA-256, hex */
  readonly digest: string;
}

/**
 * A client of the integration API. It needs only `fetch` and Web Crypto: copy this folder. Every call may be repeated,
 * so calls answered with 429, or 503 with `Retry-After`, are sent again.
 *
 * Calls throw a `VolantError` when refused, or the error of `fetch`.
 */
export function volantClient(settings: ClientSettings) {
  const caller = callerOf(settings);
  const { at, send, json, found } = caller;
  return {
    put<Kind extends RecordKind>(
      kind: Kind,
      externalId: string,
      revision: number,
      data: Records[Kind],
    ): Promise<Applied> {
      return json(at(kind, externalId), jsonBody("PUT", { revision, data }));
    },

    delete(kind: RecordKind, externalId: string, revision: number): Promise<Applied> {
      return json(`${at(kind, externalId)}?revision=${revision}`, { method: "DELETE" });
    },

    /** @returns null: unknown or deleted */
    get<Kind extends RecordKind>(kind: Kind, externalId: string): Promise<StoredRecord<Kind> | null> {
      return found(at(kind, externalId));
    },

    /** In order of external id. */
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

    /** Records name it by its hash. @param type its media type */
    async sendFile(
      bytes: Uint8Array<ArrayBuffer>,
      type: string,
    ): Promise<{ readonly sha256: string; readonly size: number }> {
      const sha256 = await sha256Of(bytes);
      return await json(at("files", sha256), { method: "PUT", headers: { "content-type": type }, body: bytes });
    },

    /** Whether a document is complete. */
    async hasFile(sha256: string): Promise<boolean> {
      try {
        await send(at("files", sha256), { method: "HEAD" });
        return true;
      } catch (error) {
        // A response to HEAD has no body, so no code.
        if (error instanceof VolantError && error.status === 404) return false;
        throw error;
      }
    },

    ...batchCalls(caller),
    ...feedCalls(caller),
    ...decisionCalls(caller),
  };
}
