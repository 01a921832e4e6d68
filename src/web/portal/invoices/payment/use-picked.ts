import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { DuePayments } from "#server/contract/payments.ts";
import { request } from "#web/http/client.ts";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { pickedIn } from "./picked-invoices.ts";

/** `gone`: the place came without a selection, or another identity made it. */
type Picked = { readonly at: "loading" | "failed" | "gone" | "there"; readonly due: DuePayments | null };

/**
 * What remains of the invoices that were selected in the list. They stand in the history of the tab, which outlives a
 * reload and a visit to the bank's application.
 *
 * @param isAsked false: the page knows its invoices already
 */
export function usePicked(isAsked: boolean): Picked & { load: () => Promise<void> } {
  const { state } = useLocation();
  const [picked, setPicked] = useState<Picked>({ at: "loading", due: null });
  // The server does not know the history of the tab, nor does the rendering that takes its HTML over.
  const isAwake = useAwake();
  const invoiceIds = pickedIn(state);
  useEffect(() => {
    if (!isAsked || invoiceIds === null) return undefined;
    let isLeft = false;
    async function show(ids: readonly string[]) {
      const next = await fetchDue(ids);
      if (!isLeft) setPicked(next);
    }
    void show(invoiceIds);
    return () => {
      isLeft = true;
    };
  }, [isAsked, invoiceIds]);
  const load = async () => setPicked(await fetchDue(invoiceIds ?? []));
  return isAsked && isAwake && invoiceIds === null ? { at: "gone", due: null, load } : { ...picked, load };
}

async function fetchDue(invoiceIds: readonly string[]): Promise<Picked> {
  const { status, data } = await request("POST", "/api/invoices/payment-codes", { body: { invoiceIds } });
  if (status === 200 && isDue(data)) return { at: "there", due: data };
  return { at: status === 404 ? "gone" : "failed", due: null };
}

/** The answer of ours, and not a page that a proxy has put in its place. */
function isDue(data: unknown): data is DuePayments {
  return typeof data === "object" && data !== null && Array.isArray(Reflect.get(data, "items"));
}
