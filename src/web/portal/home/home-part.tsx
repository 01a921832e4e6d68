import { type ReactNode, Suspense, use } from "react";
import { Link, useLocation } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./home.module.css";
import type { Part } from "./load-home.ts";

type HomePartProps<T> = {
  id: string;
  title: string;
  words: Catalogue["portal"];
  part: Part<T>;
  className?: string | undefined;
  /** lines that keep its place until it has come */
  lines: number;
  children: (value: T) => ReactNode;
};

/** A section of home: its heading shows at once; its content loads or fails by itself. */
export function HomePart<T>({ id, title, words, part, className, lines, children }: HomePartProps<T>) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Suspense fallback={<Skeleton lines={lines} label={words.loading} />}>
        <Loaded part={part} words={words}>
          {children}
        </Loaded>
      </Suspense>
    </section>
  );
}

function Loaded<T>({ part, words, children }: Pick<HomePartProps<T>, "part" | "words" | "children">) {
  const loaded = use(part);
  const { pathname } = useLocation();
  if (loaded) return children(loaded.value);
  return (
    <div role="alert" className={styles.failed}>
      <p>
        <Icon name="error" /> {words.failed}
      </p>
      <p className={styles.soft}>{words.failedText}</p>
      <Link to={pathname} className={styles.way}>
        {words.again}
      </Link>
    </div>
  );
}
