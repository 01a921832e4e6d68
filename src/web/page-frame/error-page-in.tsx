import { isRouteErrorResponse, useLocation } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { ErrorPages } from "#texts/error-pages.ts";
import { keepTogether } from "#texts/keep-together.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import styles from "./error-page.module.css";
import { useLoadWhenBack } from "./use-load-when-back.ts";

type Kind = "notFound" | "unavailable" | "forbidden" | "tooMany" | "offline" | "unreachable" | "failed";

const kinds: ReadonlyMap<number | "offline" | "unreachable", Kind> = new Map<number | "offline" | "unreachable", Kind>([
  [403, "forbidden"],
  [404, "notFound"],
  [405, "notFound"],
  [429, "tooMany"],
  [503, "unavailable"],
  ["offline", "offline"],
  ["unreachable", "unreachable"],
]);

type ErrorPageInProps = {
  error: unknown;
  companyInfo: CompanyInfo | undefined;
  texts: ErrorPages;
  /** where to try again; null: at this address */
  askedFor?: string | null;
  home?: "/" | "/backoffice" | undefined;
};

/** What happened, what to do, whom to call, in one language. */
export function ErrorPageIn({ error, companyInfo, texts, askedFor = null, home = "/" }: ErrorPageInProps) {
  const { pathname, search } = useLocation();
  const { locale } = splitLocale(pathname);
  const { status, isUnsettled, isUnreachable, tryAgain } = useLoadWhenBack(error);
  if (isUnsettled) return null;
  const kind = kinds.get(status) ?? "failed";
  return (
    <div className={styles.page}>
      <title>{texts[kind].title}</title>
      <meta name="robots" content="noindex" />
      {typeof status === "number" ? (
        <p className={styles.status} aria-hidden="true">
          {status}
        </p>
      ) : null}
      <PageHeading lead={errorNotice(error) ?? keepTogether(locale, texts[kind].text)}>{texts[kind].title}</PageHeading>
      <div className={styles.ways}>
        {kind === "notFound" ? null : (
          <ButtonLink
            to={askedFor ?? { pathname, search }}
            reloadDocument
            onClick={(event) => {
              event.preventDefault();
              void tryAgain();
            }}
          >
            {texts.again}
          </ButtonLink>
        )}
        {typeof status === "number" ? (
          <ButtonLink
            to={localePath(locale, home)}
            variant={kind === "notFound" ? "primary" : "secondary"}
            reloadDocument
          >
            {texts.home}
          </ButtonLink>
        ) : null}
      </div>
      <p role="status" className={styles.answer}>
        {isUnreachable ? texts.noAnswer : null}
      </p>
      {companyInfo ? (
        <p className={styles.call}>
          {texts.call} <a href={`tel:${companyInfo.phone.replaceAll(/[^+\d]/g, "")}`}>{companyInfo.phone}</a>,{" "}
          <a href={`mailto:${companyInfo.email}`}>{companyInfo.email}</a>
        </p>
      ) : null}
    </div>
  );
}

/** The operator's words for a maintenance pause, instead of the usual ones; null: none. */
function errorNotice(error: unknown): string | null {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof said !== "object" || said === null || !("notice" in said)) return null;
  return typeof said.notice === "string" ? said.notice : null;
}
