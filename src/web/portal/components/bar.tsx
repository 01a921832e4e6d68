import styles from "./bar.module.css";

/** Shows progress as a bar. Hidden from screen readers, since the text beside it says the same. */
export function Bar({ share }: { share: number }) {
  const filled = Math.max(0, Math.min(1, share)) * 100;
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" className={styles.whole} />
      <rect width={filled} height="4" className={styles.filled} />
    </svg>
  );
}
