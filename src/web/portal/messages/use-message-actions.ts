import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { Message } from "#domain/portal/message.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { actOnMessages, type MessageAction } from "./action-on-message.ts";
import { rowId, useOfferUndo } from "./use-offer-undo.ts";

export interface MessageActions {
  readonly leaving: ReadonlySet<string>;
  readonly busy: ReadonlySet<string>;
  readonly hasFailed: boolean;
  run(act: MessageAction, hashes: readonly string[]): Promise<void>;
}

const none: ReadonlySet<string> = new Set();

/** Acts on list rows: they disappear, the focus moves to the next one, and a deletion can be undone. */
export function useMessageActions(
  words: Catalogue["messages"]["actions"],
  messages: readonly Message[],
): MessageActions & { readonly list: RefObject<HTMLUListElement | null> } {
  const list = useRef<HTMLUListElement>(null);
  const [going, setGoing] = useState({ from: messages, hashes: none });
  const [busy, setBusy] = useState(none);
  const [hasFailed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const offerUndo = useOfferUndo(words);

  async function run(act: MessageAction, hashes: readonly string[]): Promise<void> {
    setBusy(new Set(hashes));
    setFailed(false);
    const done = await actOnMessages(act, hashes);
    setBusy(none);
    setFailed(done.length < hashes.length);
    if (done.length === 0) return;
    const isGoing = act === "delete" || act === "restore";
    const next = isGoing ? rowAfter(list.current, new Set(done.map(rowId))) : null;
    if (isGoing) {
      flushSync(() => setGoing({ from: messages, hashes: new Set(done) }));
      const motions = list.current?.getAnimations({ subtree: true }) ?? [];
      await Promise.allSettled(motions.map(({ finished }) => finished));
    }
    await revalidate();
    if (act === "delete") offerUndo(done);
    if (isGoing) focusOn(next);
  }

  // Rows loaded later stay, also a restored one.
  return { list, leaving: going.from === messages ? going.hashes : none, busy, hasFailed, run };
}

/** Returns the row that gets the focus: the first remaining one after the removed ones, else the one before. */
function rowAfter(list: HTMLUListElement | null, going: ReadonlySet<string>): string | null {
  const ids = [...(list?.children ?? [])].map(({ id }) => id);
  const last = ids.findLastIndex((id) => going.has(id));
  return ids.slice(last + 1).find((id) => !going.has(id)) ?? ids.findLast((id) => !going.has(id)) ?? null;
}

function focusOn(id: string | null): void {
  const row = id === null ? null : document.getElementById(id);
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  (row?.querySelector<HTMLElement>("[data-row]") ?? heading)?.focus({ preventScroll: row === null });
}
