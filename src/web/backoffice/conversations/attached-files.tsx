import { isPicture } from "#domain/portal/upload.ts";
import { FileSize } from "#web/uploads/file-size.tsx";
import styles from "./attached-files.module.css";

type PapersProps = {
  papers: readonly {
    readonly id: string;
    readonly name: string;
    readonly mime: string;
    readonly size: number | null;
    readonly about?: string;
  }[];
  pathOf: ((id: string) => string) | null;
};

/** Links files of customers. Each view is audited and counts as a reveal, so none is preloaded. */
export function Papers({ papers: files, pathOf }: PapersProps) {
  return (
    <ul className={styles.papers}>
      {files.map(({ id, name, mime, size, about }) => (
        <li key={id}>
          {pathOf === null ? (
            <span className={styles.name}>{name}</span>
          ) : (
            // Downloads would leave an empty tab.
            <a href={pathOf(id)} {...(isPicture(mime) && { target: "_blank", rel: "noreferrer" })}>
              {name}
            </a>
          )}
          {size === null ? null : (
            <span className={styles.size}>
              <FileSize bytes={size} />
            </span>
          )}
          {about === undefined ? null : <p className={styles.size}>{about}</p>}
        </li>
      ))}
    </ul>
  );
}
