import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import styles from "./list-state.module.css";
import { useAsked } from "./use-list-query.ts";

type ListStateProps = { icon: IconName; title: string; text: string; isFailure?: boolean; children?: ReactNode };

export function ListState({ icon, title, text, isFailure = false, children }: ListStateProps) {
  return (
    <div className={styles.state} role={isFailure ? "alert" : undefined}>
      <span className={isFailure ? styles.wrong : styles.mark}>
        <Icon name={icon} size={28} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

export function NoMatch({ words }: { words: Catalogue["portalLists"] }) {
  const isSearched = useAsked().params.get("searchQuery");
  const said = isSearched
    ? ({ icon: "search", title: words.noMatch, text: words.noMatchText } as const)
    : ({ icon: "document", title: words.noneLeft, text: words.noneLeftText } as const);
  return (
    <ListState {...said}>
      <ButtonLink to={useLocation().pathname} variant="secondary">
        {words.clear}
      </ButtonLink>
    </ListState>
  );
}

export function ListFailed({ words, why }: { words: Catalogue["portalLists"]; why?: string | undefined }) {
  const { pathname, search } = useLocation();
  if (why !== undefined) return <ListState icon="error" title={words.notSearched} text={why} isFailure />;
  return (
    <ListState icon="error" title={words.failed} text={words.failedText} isFailure>
      <Link to={pathname + search} replace className={styles.again}>
        {words.again}
      </Link>
    </ListState>
  );
}
