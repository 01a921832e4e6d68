import { Link } from "react-router";
import type { RequestType } from "#domain/portal/request.ts";
import { languagesOf, type whyInactive } from "#domain/portal/request-types.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { languageNames } from "#web/texts/language-names.ts";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./inactive-request.module.css";

type InactiveRequestProps = {
  type: RequestType;
  /** null: the type is available, but the user has no identity */
  why: ReturnType<typeof whyInactive>;
  words: Catalogue["portalHelp"]["requests"]["inactive"];
  noIdentity: string;
};

export function InactiveRequest({ type, why, words, noIdentity }: InactiveRequestProps) {
  return (
    <Notice tone="info">
      <p>{why === null ? noIdentity : words[why]}</p>
      {why === "language" ? (
        <ul className={styles.languages}>
          {languagesOf(type).map((locale) => (
            <li key={locale}>
              <Link
                to={localePath(locale, href("/requests/:type", { type }))}
                hrefLang={locale}
                lang={locale}
                reloadDocument
              >
                {languageNames[locale]}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
