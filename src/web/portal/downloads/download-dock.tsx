import { useEffect, useEffectEvent } from "react";
import type { ArchiveContent } from "#domain/portal/archive.ts";
import type { BulkAction, BulkRun } from "#web/lists/bulk-action.ts";
import { BulkOutcome } from "#web/lists/bulk-outcome.tsx";
import { nothing } from "#web/lists/selection.ts";
import { useBulkRun } from "#web/lists/use-bulk-run.ts";
import type { PortalData } from "../portal-data.ts";
import { resumeArchive } from "./bulk-downloads.ts";
import styles from "./download-dock.module.css";
import { closeDownload, type Running } from "./running.ts";

type Words = PortalData["downloads"];
type DownloadDockProps = { running: readonly Running[]; kept: readonly ArchiveContent[]; words: Words };

export default function DownloadDock({ running, kept, words }: DownloadDockProps) {
  return (
    <div className={styles.dock}>
      {running.map(({ key, label, run }) => (
        <Docked key={key} label={label} run={run} words={words} onClose={() => closeDownload(key)} />
      ))}
      {kept.map((content) => (
        <Docked
          key={content}
          isResumed
          label={words.contents[content]}
          run={(signal, onProgress) => resumeArchive(content, signal, onProgress)}
          words={words}
        />
      ))}
    </div>
  );
}

type DockedProps = { label: string; run: BulkRun; isResumed?: boolean; words: Words; onClose?: () => void };

function Docked({ label, run, isResumed = false, words, onClose }: DockedProps) {
  const action: BulkAction = {
    key: label,
    label,
    icon: "download",
    run: (_picked, ...how) => run(...how),
    resume: run,
  };
  const { state, begin, stop, close } = useBulkRun(isResumed ? [action] : []);
  const start = useEffectEvent(() => {
    if (!isResumed) begin(action, nothing);
  });
  useEffect(() => start(), []);
  if (state.at === "rest") return null;
  return (
    <section aria-label={label} className={styles.download}>
      <p className={styles.label}>{label}</p>
      <BulkOutcome
        words={words}
        state={state}
        onCancel={stop}
        onClose={() => {
          close();
          onClose?.();
        }}
      />
    </section>
  );
}
