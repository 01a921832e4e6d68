import styles from "./settings.module.css";

type SectionLinksProps = {
  /** what the links are, for screen readers */
  label: string;
  /** by the ids of their sections, in the order of the page */
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
