import { useRevalidator } from "react-router";
import type { Archive } from "#domain/portal/archive.ts";
import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { request } from "#web/http/client.ts";
import { saveFile } from "#web/http/download.ts";
import { Button } from "#web/ui/button.tsx";
import { FileButton } from "../parts/file-button.tsx";
import styles from "./bulk-download.module.css";

type ArchiveRowProps = { archive: Archive; words: Catalogue["documents"]["bulk"] };

/** How far an archive is; when it is done it can be fetched. */
export function ArchiveRow({ archive, words }: ArchiveRowProps) {
  const { archiveId, content, state, done, total, leftOut } = archive;
  const { revalidate } = useRevalidator();
  const path = href("/api/archives/{id}", { id: archiveId });
  const isMaking = state === "waiting" || state === "running";
  async function remove() {
    await request("DELETE", path);
    await revalidate();
  }
  return (
    <li className={styles.archive}>
      <div>
        <p className={styles.name}>{words.contents[content]}</p>
        <p className={styles.soft}>
          {words.states[state]}
          {isMaking ? ` · ${format(words.progress, { done, total })}` : null}
        </p>
        {isMaking ? (
          <progress
            className={styles.progress}
            value={done}
            max={Math.max(1, total)}
            aria-label={`${words.busy}: ${words.contents[content]}`}
          />
        ) : null}
        {leftOut.length > 0 ? (
          <ul className={styles.soft}>
            {leftOut.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.ways}>
        {state === "done" ? (
          <FileButton
            take={() => saveFile("GET", href("/api/archives/{id}/download", { id: archiveId }))}
            busyLabel={words.busy}
            failure={words.failed}
          >
            {words.download}
          </FileButton>
        ) : null}
        <Button variant="quiet" onClick={() => void remove()}>
          {isMaking ? words.cancel : words.remove}
        </Button>
      </div>
    </li>
  );
}
