import { useRevalidator } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { useToast } from "#web/ui/toast.tsx";
import { actOnMessages } from "./action-on-message.ts";

export function useOfferUndo(words: Catalogue["messages"]["actions"]): (hashes: readonly string[]) => void {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const locale = useLocale();
  const say = (one: string, several: Catalogue["messages"]["actions"]["deletedSelected"], count: number) =>
    count === 1 ? one : format(plural(locale, several, count), { count });

  async function undo(hashes: readonly string[]) {
    const done = await actOnMessages("restore", hashes);
    if (done.length === 0) {
      toast({ tone: "error", text: words.failed });
      return;
    }
    await revalidate();
    toast({ text: say(words.restored, words.restoredSelected, done.length) });
    const [first = ""] = done;
    const row = await shownSoon(rowId(first));
    row?.querySelector<HTMLElement>("[data-row]")?.focus();
  }

  return (hashes) =>
    toast({
      text: say(words.deleted, words.deletedSelected, hashes.length),
      action: { label: words.undo, run: () => void undo(hashes) },
    });
}

export const rowId = (hash: string) => `message-${hash}`;

/** React may render new rows a moment after they are loaded. */
const longestWaitMs = 2_000;

async function shownSoon(id: string): Promise<HTMLElement | null> {
  return await new Promise((resolve) => {
    const look = () => {
      const element = document.getElementById(id);
      if (element) end(element);
    };
    const watcher = new MutationObserver(look);
    const timer = setTimeout(() => end(null), longestWaitMs);
    const end = (found: HTMLElement | null) => {
      watcher.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    watcher.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
