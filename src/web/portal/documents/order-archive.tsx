import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ArchiveContent } from "#domain/portal/archive.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { request } from "#web/http/client.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./bulk-download.module.css";

type OrderArchiveProps = { content: ArchiveContent; words: Catalogue["documents"]["bulk"] };

/** One kind of files, and the button that has them put together. */
export function OrderArchive({ content, words }: OrderArchiveProps) {
  const [state, setState] = useState<"rest" | "busy" | "nothing" | "failed">("rest");
  const { revalidate } = useRevalidator();
  const lang = useLocale();
  async function order() {
    setState("busy");
    const { status } = await request("POST", "/api/archives", { body: { content, lang } });
    setState(status === 200 ? "rest" : status === 404 ? "nothing" : "failed");
    await revalidate();
  }
  return (
    <li className={styles.content}>
      <h2 className={styles.name}>{words.contents[content]}</h2>
      <Button
        variant="secondary"
        icon="download"
        isBusy={state === "busy"}
        busyLabel={words.busy}
        aria-label={`${words.prepare}: ${words.contents[content]}`}
        onClick={() => void order()}
      >
        {words.prepare}
      </Button>
      <p role="status" className={state === "failed" ? styles.failed : styles.soft}>
        {state === "nothing" ? words.nothing : null}
        {state === "failed" ? words.failed : null}
      </p>
    </li>
  );
}
