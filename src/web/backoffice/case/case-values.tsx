import { MaskedText } from "../reveal/masked-text.tsx";
import styles from "./case.module.css";
import type { ShownRow, ShownSection } from "./shown-sections.ts";

export function CaseValues({ parts }: { parts: readonly ShownSection[] }) {
  return (
    <div className={styles.parts}>
      {parts.map((part) => (
        <section key={part.id} className={styles.part} aria-labelledby={part.id}>
          <h2 id={part.id}>{part.title}</h2>
          {part.asked === null ? null : <p className={styles.asked}>{part.asked}</p>}
          <Rows rows={part.rows} />
          {part.entries.length === 0 ? null : (
            <ul className={styles.entries}>
              {part.entries.map((entry) => (
                <li key={entry.id} className={styles.entry}>
                  <h3>{entry.title}</h3>
                  {entry.asked === null ? null : <p className={styles.asked}>{entry.asked}</p>}
                  <Rows rows={entry.rows} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function Rows({ rows }: { rows: readonly ShownRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {rows.map(({ path, label, text, masked, register, asked }) => (
        <div key={`${path} ${label}`}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>
              <MaskedText label={label} text={text} masked={masked} />
            </span>
            {register === null ? null : <span className={styles.differs}>{register}</span>}
            {asked === null ? null : <span className={styles.asked}>{asked}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
