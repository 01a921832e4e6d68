import { type ChangeEvent, type DragEvent, useState } from "react";
import { largestUpload, mebibyte, mostUploads } from "#domain/portal/upload.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { describe, GroupFrame } from "#web/fields/field-frame.tsx";
import { fieldId } from "#web/fields/field-id.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { FileSize } from "./file-size.tsx";
import styles from "./upload-field.module.css";
import type { UploadItem, Uploads } from "./use-uploads.ts";

type UploadFieldProps = {
  name: string;
  label: string;
  words: Catalogue["uploads"];
  uploads: Uploads;
  isOptional?: boolean;
  error?: string | undefined;
};

const accepted = ".pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic";

export function UploadField({ name, label, words, uploads, isOptional = false, error }: UploadFieldProps) {
  const id = fieldId(name);
  const [isOver, setIsOver] = useState(false);
  const hint = format(words.accepted, { size: largestUpload / mebibyte, count: mostUploads });
  const problem = error ?? (uploads.problem || undefined);
  const described = describe(id, { hint, error: problem });

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    uploads.add(event.target.files ?? []);
    // The same file can be chosen again after it was corrected.
    event.target.value = "";
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    uploads.add(event.dataTransfer.files);
  }

  return (
    <GroupFrame id={id} label={label} hint={hint} error={problem} isOptional={isOptional}>
      {/* The button does the same by keyboard. */}
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <div className={styles.ways}>
          <span className={styles.way}>
            <input
              id={`${id}-files`}
              type="file"
              multiple
              accept={accepted}
              className={classNames("visually-hidden", styles.input)}
              onChange={choose}
              {...described}
            />
            <label htmlFor={`${id}-files`} className={styles.choose}>
              <Icon name="plus" />
              {words.choose}
            </label>
          </span>
          <span className={classNames(styles.way, styles.camera)}>
            <input
              id={`${id}-photo`}
              type="file"
              accept="image/*"
              capture="environment"
              className={classNames("visually-hidden", styles.input)}
              onChange={choose}
              {...described}
            />
            <label htmlFor={`${id}-photo`} className={styles.choose}>
              {words.photo}
            </label>
          </span>
        </div>
        <p className={styles.dropText}>{words.drop}</p>
      </div>
      {uploads.items.length > 0 ? (
        <ul className={styles.list} aria-label={words.list}>
          {uploads.items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              words={words}
              onRemove={() => uploads.remove(item.key)}
              onRetry={() => uploads.retry(item.key)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className="visually-hidden">
        {uploads.said}
      </p>
    </GroupFrame>
  );
}

type UploadRowProps = { item: UploadItem; words: Catalogue["uploads"]; onRemove: () => void; onRetry: () => void };

function UploadRow({ item, words, onRemove, onRetry }: UploadRowProps) {
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
