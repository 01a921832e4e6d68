import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { FileSize } from "./file-size.tsx";
import styles from "./upload-field.module.css";
import type { UploadItem } from "./use-uploads.ts";

type UploadRowProps = {
  item: UploadItem;
  words: Catalogue["uploads"];
  onRemove: () => void;
  onRetry: () => void;
};

export function UploadRow({ item, words, onRemove, onRetry }: UploadRowProps) {
  const { name, size, sent, state, message } = item;
  const isUnderWay = state === "waiting" || state === "sending" || state === "paused";
  const isWrong = state === "refused" || state === "failed";
  return (
    <li className={classNames(styles.row, isWrong && styles.wrongRow)}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          <FileSize bytes={size} />
          <span className={classNames(styles.state, state === "done" && styles.done)}>
            {state === "done" ? <Icon name="check" /> : null}
            {stateText(item, words)}
          </span>
        </p>
        {isUnderWay ? <progress className={styles.bar} aria-label={name} max={size} value={sent} /> : null}
        {isWrong ? (
          <p className={styles.error}>
            <Icon name="error" />
            <span>{state === "failed" ? words.failed : message}</span>
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {state === "failed" ? (
          <Button variant="quiet" onClick={onRetry}>
            {words.retry}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          aria-label={format(isUnderWay ? words.cancel : words.remove, { name })}
          onClick={onRemove}
        >
          {isUnderWay ? words.cancelShort : words.removeShort}
        </Button>
      </div>
    </li>
  );
}

function stateText({ state, sent, size }: UploadItem, words: Catalogue["uploads"]): string {
  switch (state) {
    case "waiting":
      return words.waiting;
    case "paused":
      return words.paused;
    case "done":
      return words.done;
    case "sending":
      return sent >= size ? words.checking : format(words.sent, { percent: Math.floor((100 * sent) / size) });
    case "refused":
    case "failed":
      return "";
  }
}
