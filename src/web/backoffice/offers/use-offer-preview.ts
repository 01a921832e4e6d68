import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import type { OfferConditions } from "#domain/portal/offer.ts";
import type { AgreedTerms } from "#domain/portal/offer-conditions.ts";
import { currencies } from "#domain/shared/money.ts";
import { href } from "#domain/shared/paths.ts";
import { request } from "#web/http/client.ts";

/** Milliseconds without typing before the terms are calculated. */
const pause = 300;

const counted = z.object({
  instalment: z.number(),
  total: z.number(),
  annualRate: z.nullable(z.number()),
  currency: z.enum(currencies),
});

/**
 * Shows the server's calculation of the typed terms.
 *
 * @param known `first`: from loading the page; `pressed`: from the last submission
 * @returns `count`, to call on each change
 */
export function useOfferPreview(
  customerId: string,
  { first, pressed }: { readonly first: OfferConditions | null; readonly pressed: OfferConditions | null },
) {
  const [terms, show] = useState(pressed ?? first);
  const [shown, note] = useState(pressed);
  if (pressed !== shown) {
    note(pressed);
    if (pressed !== null) show(pressed);
  }
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);
  const count = (agreed: AgreedTerms | null) => {
    call.current?.abort();
    if (agreed === null) return show(null);
    const current = new AbortController();
    call.current = current;
    const ask = async () => {
      const path = href("/api/backoffice/customers/{customerId}/offers/preview", { customerId });
      const { status, data } = await request("POST", path, { body: { terms: agreed }, signal: current.signal });
      const read = counted.safeParse(data);
      if (!current.signal.aborted) show(status === 200 && read.success ? { ...agreed, ...read.data } : null);
    };
    const timer = setTimeout(() => void ask(), pause);
    current.signal.addEventListener("abort", () => clearTimeout(timer));
  };
  return { terms, count };
}
