import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import styles from "./clients.module.css";

type ScopeListProps = { scopes: readonly IntegrationScope[]; words: Catalogue["administration"]["clients"] };

export function ScopeList({ scopes, words }: ScopeListProps) {
  return (
    <ul aria-label={words.scopes} className={styles.scopes}>
      {scopes.map((scope) => (
        <li key={scope}>
          {words.scopeNames[scope]} <span className={styles.scope}>{scope}</span>
        </li>
      ))}
    </ul>
  );
}
