import styles from "./settings.module.css";

type SectionLinksProps = {
  /** for screen readers */
  label: string;
  sections: readonly (readonly [id: string, title: string, needs?: "scripts"])[];
};

export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={styles.onPage}>
      <ul className={styles.links}>
        {sections.map(([id, title, needs]) => (
          <li key={id} className={needs === "scripts" ? styles.withScripts : undefined}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
