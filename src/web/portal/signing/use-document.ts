import { useEffect, useState } from "react";
import { href } from "#domain/shared/paths.ts";
import { request } from "#web/http/client.ts";

/** The bytes that would be signed, to be shown. `changed`: they are not those that the page speaks of. */
export type ShownDocument = { at: "loading" | "failed" | "changed" } | { at: "there"; address: string };

export function documentPath(contractNumber: string): string {
  return href("/api/contracts/{contractNumber}/signing-document", { contractNumber });
}

/**
 * Fetches a PDF and makes sure that it is the one that will be signed.
 *
 * @param path null: nothing is to be fetched
 * @param sha256 hex
 */
export function useDocument(path: string | null, sha256: string): ShownDocument {
  const [fetched, setFetched] = useState<{ sha256: string; shown: ShownDocument } | null>(null);
  useEffect(() => {
    if (path === null) return;
    const ended = new AbortController();
    let address: string | undefined;
    void fetchDocument(path, sha256, ended.signal).then((result) => {
      if (ended.signal.aborted) return;
      if (result instanceof Blob) {
        address = URL.createObjectURL(result);
        setFetched({ sha256, shown: { at: "there", address } });
      } else setFetched({ sha256, shown: { at: result } });
    });
    return () => {
      ended.abort();
      if (address === undefined) return;
      URL.revokeObjectURL(address);
      // Whoever turns a tablet back to where it was gets the document anew, and not an address that is no more.
      setFetched(null);
    };
  }, [path, sha256]);
  return fetched?.sha256 === sha256 ? fetched.shown : { at: "loading" };
}

async function fetchDocument(path: string, sha256: string, signal: AbortSignal): Promise<Blob | "failed" | "changed"> {
  const { status, data } = await request("GET", path, { accept: "application/octet-stream", signal });
  if (status !== 200 || !(data instanceof Blob)) return "failed";
  const digest = await crypto.subtle.digest("SHA-256", await data.arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === sha256 ? data : "changed";
}
