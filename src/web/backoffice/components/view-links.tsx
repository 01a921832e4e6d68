import { Link } from "react-router";
import styles from "./administration.module.css";

type ViewLinksProps<View extends string> = {
  label: string;
  name: string;
  views: readonly View[];
  words: Readonly<Record<View, string>>;
  current: View;
};

export function ViewLinks<const View extends string>({ label, name, views, words, current }: ViewLinksProps<View>) {
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map((view) => (
        <Link key={view} to={`?${name}=${view}`} aria-current={view === current ? "true" : undefined}>
          {words[view]}
        </Link>
      ))}
    </nav>
  );
}
