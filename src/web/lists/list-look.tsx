import { lazy, Suspense, useState } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { DrawnIcon } from "#web/ui/icon.tsx";
import styles from "./list-look.module.css";
import { useHabit } from "./use-habit.ts";
import { useListKeys } from "./use-list-keys.ts";

const KeyHelp = lazy(() => import("./dialogs/key-help.tsx"));

const rows = "M3.5 4.5h13M3.5 8.2h13M3.5 11.9h13M3.5 15.6h13";

/** How dense the rows are, and which keys a list knows. */
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
