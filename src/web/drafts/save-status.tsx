import { useSyncExternalStore } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { DrawnIcon, Icon } from "#web/ui/icon.tsx";
import { useOnline } from "#web/ui/use-online.ts";
import type { DraftState } from "./draft-queue.ts";
import styles from "./save-status.module.css";

const cloud = "M6 15.5a3.5 3.5 0 0 1-.4-7A4.5 4.5 0 0 1 14.3 7.6 4 4 0 0 1 14 15.5H6Z";
const cloudOff = "M3 3l14 14M8 5.2a4.5 4.5 0 0 1 6.3 2.4 4 4 0 0 1 2.2 6.6M13 15.5H6a3.5 3.5 0 0 1-.4-7";

type SaveStatusProps = {
  drafts: { readonly state: DraftState; subscribe: (listener: () => void) => () => void };
  words: Readonly<Record<"idle" | "saving" | "saved" | "offline" | "failed", string>>;
};

/** Screen readers announce only changes. */
export function SaveStatus({ drafts, words }: SaveStatusProps) {
  const state = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.state,
    () => "idle" as const,
  );
  const isOnline = useOnline();
  const shown = isOnline ? state : "offline";
  const isBad = shown === "offline" || shown === "unreachable";
  return (
    <p role="status" className={classNames(styles.status, isBad && styles.bad, shown === "saved" && styles.saved)}>
      {shown === "saved" ? <Icon name="check" /> : <DrawnIcon path={isBad ? cloudOff : cloud} />}
      <span>{shown === "unreachable" ? words.failed : words[shown]}</span>
    </p>
  );
}
