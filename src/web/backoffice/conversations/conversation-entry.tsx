import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Moment } from "#web/ui/day.tsx";
import { Papers } from "./attached-files.tsx";
import styles from "./conversation-entry.module.css";

type ConversationEntryProps = {
  by: string;
  mark: ReactNode;
  kind: "customer" | "provider" | "note";
  at: string;
  body: string;
  files: Parameters<typeof Papers>[0]["papers"];
  pathOf: (id: string) => string;
};

export function ConversationEntry({ by, mark, kind, at, body, files, pathOf }: ConversationEntryProps) {
  return (
    <article className={classNames(styles.said, styles[kind])}>
      <p className={styles.head}>
        <strong>{by}</strong>
        {mark === null ? null : <span className={styles.mark}>{mark}</span>}
        <span className={styles.when}>
          <Moment at={at} />
        </span>
      </p>
      {body === "" ? null : <p className={styles.body}>{body}</p>}
      {files.length > 0 ? <Papers papers={files} pathOf={pathOf} /> : null}
    </article>
  );
}
