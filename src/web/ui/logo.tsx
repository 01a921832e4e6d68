import styles from "./logo.module.css";

/** The steering wheel. */
function LogoMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="16" cy="16" r="13.25" strokeWidth="3.5" />
      <path strokeWidth="3" d="M3.5 14.5c4.5-2.2 8.5-3 12.5-3s8 .8 12.5 3M16 19v9.5" />
      <path
        fill="currentColor"
        stroke="none"
        d="M10.8 12.8c3.6-.7 6.8-.7 10.4 0l-1.3 4.4a4.1 4.1 0 0 1-7.8 0l-1.3-4.4Z"
      />
    </svg>
  );
}

/** The mark and the name of the product. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.word}>{name}</span>
    </span>
  );
}
