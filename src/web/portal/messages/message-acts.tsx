import { useState } from "react";
import { useNavigate } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ActForm } from "./act-form.tsx";
import { actOnMessage } from "./act-on-message.ts";
import styles from "./message.module.css";
import { useOfferUndo } from "./use-offer-undo.ts";

/** What can be done with the message on the page; it leads back to the list. */
export function MessageActs({ hash, words }: { hash: string; words: Catalogue["messages"]["actions"] }) {
  const [state, setState] = useState<"rest" | "busy" | "failed">("rest");
  const navigate = useNavigate();
  const locale = useLocale();
  const offerUndo = useOfferUndo(words);
  async function run(act: "delete" | "unread") {
    setState("busy");
    if (!(await actOnMessage(act, hash))) {
      setState("failed");
      return;
    }
    await navigate(localePath(locale, "/messages"));
    if (act === "delete") offerUndo([hash]);
  }
  const shared = { hash, isBusy: state === "busy", busyLabel: words.working };
  return (
    <>
      {state === "failed" ? (
        <Notice tone="error" role="alert">
          <p>{words.failed}</p>
        </Notice>
      ) : null}
      <div className={styles.acts}>
        <ActForm {...shared} act="unread" variant="secondary" icon="mail" onAct={() => void run("unread")}>
          {words.markUnread}
        </ActForm>
        <ActForm {...shared} act="delete" variant="secondary" icon="trash" onAct={() => void run("delete")}>
          {words.delete}
        </ActForm>
      </div>
    </>
  );
}
