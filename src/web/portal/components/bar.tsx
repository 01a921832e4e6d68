import styles from "./bar.module.css";

/** A bar that fills: how much of a whole is done. Words beside it say the same, so it is hidden from screen readers. */
export function Bar({ share }: { share: number }) {
  const filled = Math.max(0, Math.min(1, share)) * 100;
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" className={styles.whole} />
      <rect width={filled} height="4" className={styles.filled} />
    </svg>
  );
}
