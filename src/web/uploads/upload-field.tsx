import { type ChangeEvent, type DragEvent, useState } from "react";
import { largestUpload, mebibyte, mostUploads } from "#domain/portal/upload.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { describe, GroupFrame } from "#web/fields/field-frame.tsx";
import { fieldId } from "#web/fields/field-id.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./upload-field.module.css";
import { UploadRow } from "./upload-row.tsx";
import type { Uploads } from "./use-uploads.ts";

type UploadFieldProps = {
  name: string;
  label: string;
  words: Catalogue["uploads"];
  uploads: Uploads;
  isOptional?: boolean;
  /** why what is chosen cannot be sent */
  error?: string | undefined;
};

const accepted = ".pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic";

/** Files that were chosen, dropped or photographed, with the state of each. Says beforehand what is accepted. */
export function UploadField({ name, label, words, uploads, isOptional = false, error }: UploadFieldProps) {
  const id = fieldId(name);
  const [isOver, setIsOver] = useState(false);
  const hint = format(words.accepted, { size: largestUpload / mebibyte, count: mostUploads });
  const problem = error ?? (uploads.problem || undefined);
  const described = describe(id, { hint, error: problem });

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    uploads.add(event.target.files ?? []);
    // So that the same file can be chosen again once it was mended.
    event.target.value = "";
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    uploads.add(event.dataTransfer.files);
  }

  return (
    <GroupFrame id={id} label={label} hint={hint} error={problem} isOptional={isOptional}>
      {/* The drop is a second way: the button beside it does the same by keyboard. */}
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
