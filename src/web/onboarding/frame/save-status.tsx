import { useSyncExternalStore } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./save-status.module.css";
import { useOnline } from "./use-online.ts";

/** Whether what was typed is safe. Said quietly; only a change of it is read aloud. */
export function SaveStatus() {
  const { session, texts } = useWizard();
  const { drafts } = session;
  const state = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.state,
    () => "idle" as const,
  );
  const isOnline = useOnline();
  const shown = isOnline ? state : "offline";
  const words = { ...texts.saving, unreachable: texts.saving.failed };
  const isBad = shown === "offline" || shown === "unreachable";
  return (
    <p role="status" className={classNames(styles.status, isBad && styles.bad, shown === "saved" && styles.saved)}>
      <Icon name={isBad ? "cloud-off" : shown === "saved" ? "check" : "cloud"} />
      <span>{words[shown]}</span>
    </p>
  );
}
