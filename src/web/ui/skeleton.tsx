import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export function Skeleton({
  shape = "text",
  lines = 3,
  label,
}: {
  shape?: "text" | "field" | "card";
  lines?: number;
  label: string;
}) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} aria-hidden="true" className={classNames(styles.line, styles[shape])} />
      ))}
    </div>
  );
}
