import { Icon } from "#web/ui/icon.tsx";
import styles from "./card-list.module.css";

/** What is wrong with a list as a whole: that it is empty, or too long. */
export function ListProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={`${id}-error`} className={styles.problem}>
      <Icon name="error" />
      {problem}
    </p>
  );
}
