import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { DrawnIcon } from "#web/ui/icon.tsx";
import { hasHabit } from "#web/ui/list-habits.ts";
import styles from "./list-look.module.css";
import { useHabit } from "./use-habit.ts";

const KeyHelp = lazy(() => import("./dialogs/key-help.tsx"));

const rows = "M3.5 4.5h13M3.5 8.2h13M3.5 11.9h13M3.5 15.6h13";

export function ListLook({ words }: { words: Catalogue["portalLists"] }) {
  const [isDense, setDense] = useHabit("denseRows");
  const [help, setHelp] = useState<"never" | "open" | "closed">("never");
  useListKeys(() => setHelp("open"));
  return (
    <>
      <Button
        variant="quiet"
        aria-pressed={isDense}
        className={styles.density}
        title={words.dense}
        onClick={() => setDense(!isDense)}
      >
        <DrawnIcon path={rows} />
        <span className="visually-hidden">{words.dense}</span>
      </Button>
      <Button variant="quiet" className={styles.keys} title={words.keys.title} onClick={() => setHelp("open")}>
        <kbd aria-hidden="true">?</kbd>
        <span className="visually-hidden">{words.keys.title}</span>
      </Button>
      {help === "never" ? null : (
        <Suspense>
          <KeyHelp words={words} isOpen={help === "open"} onClose={() => setHelp("closed")} />
        </Suspense>
      )}
    </>
  );
}

const opening = "[data-row]";

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  j: (index, last) => Math.min(index + 1, last),
  k: (index) => Math.max(index - 1, 0),
};

/**
 * `j` and `k` move between rows, `x` selects, `o` opens, `/` focuses the search, `?` shows help. Not while the user
 * types, and not when switched off.
 */
function useListKeys(onHelp: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // Dialogs and popovers have keys of their own.
    if (document.querySelector("dialog[open], :popover-open")) return;
    if (event.key === "?") onHelp();
    else if (hasHabit("noKeys") || !act(event.key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

function act(key: string): boolean {
  if (key === "/") return focusOn(document.querySelector<HTMLElement>("#list-search"));
  const rows = [...document.querySelectorAll<HTMLElement>(`main ${opening}`)];
  const at = rows.findIndex((row) => rowOf(row).contains(document.activeElement));
  const step = steps[key];
  if (step) return focusOn(rows[at === -1 ? 0 : step(at, rows.length - 1)] ?? null);
  const row = rows[at];
  if (row === undefined) return false;
  if (key === "o") row.click();
  else if (key === "x") rowOf(row).querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
  else return false;
  return true;
}

const rowOf = (opener: HTMLElement): Element => opener.closest("tr, li") ?? opener;

function focusOn(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
