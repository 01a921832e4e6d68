import { isPicture } from "#domain/portal/upload.ts";
import { FileSize } from "#web/uploads/file-size.tsx";
import styles from "./attached-files.module.css";

type PapersProps = {
  papers: readonly {
    readonly id: string;
    readonly name: string;
    readonly mime: string;
    readonly size: number | null;
    /** what else is known of it */
    readonly about?: string;
  }[];
  /** the address of one, by its id; null: the reader may not open them */
  pathOf: ((id: string) => string) | null;
};

/** Files of customers. Each look is in the audit log and counts as a reveal, so none is loaded before it is asked for. */
export function Papers({ papers, pathOf }: PapersProps) {
  return (
    <ul className={styles.papers}>
      {papers.map(({ id, name, mime, size, about }) => (
        <li key={id}>
          {pathOf === null ? (
            <span className={styles.name}>{name}</span>
          ) : (
            // What is saved and not shown would leave an empty tab behind.
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
