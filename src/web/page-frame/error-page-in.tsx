import isNetworkError from "is-network-error";
import { useEffect, useMemo, useState } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { ErrorPages } from "#texts/error-pages.ts";
import { keepTogether } from "#texts/keep-together.ts";
import { isReachable } from "#web/http/is-reachable.ts";
import { isUnloaded } from "#web/http/unloaded.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import styles from "./error-page.module.css";

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
  askedFor?: string | null;
  home?: "/" | "/backoffice" | undefined;
};

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

function errorNotice(error: unknown): string | null {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof said !== "object" || said === null || !("notice" in said)) return null;
  return typeof said.notice === "string" ? said.notice : null;
}

/** in milliseconds */
const interval = 5_000;

interface LoadWhenBack {
  readonly status: ReturnType<typeof errorStatus>;
  readonly isUnsettled: boolean;
  readonly isUnreachable: boolean;
  readonly tryAgain: () => Promise<void>;
}

/**
 * Reloads the page when that can succeed. Checks the server when the connection is back, or at once when only a page
 * file did not load, since a new release has other files. When only data did not load, the document and its typed input
 * stay.
 */
function useLoadWhenBack(error: unknown): LoadWhenBack {
  const [unanswered, setUnanswered] = useState<unknown>();
  const status = useMemo(() => errorStatus(error), [error]);
  const isMissing = isUnloaded(error);
  const isWaiting = isMissing || status === "offline" || status === "unreachable";
  const { revalidate } = useRevalidator();
  const tryAgain = useMemo(
    () => async () => {
      if (!(await isReachable())) setUnanswered(() => error);
      else if (isNetworkError(error)) await revalidate();
      else location.reload();
    },
    [error, revalidate],
  );
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () => void tryAgain();
    const timer = setInterval(() => navigator.onLine && document.visibilityState === "visible" && ask(), interval);
    window.addEventListener("online", ask);
    if (isMissing) ask();
    return () => {
      window.removeEventListener("online", ask);
      clearInterval(timer);
    };
  }, [tryAgain, isWaiting, isMissing]);
  const isUnreachable = unanswered === error;
  return { status, isUnsettled: isMissing && !isUnreachable, isUnreachable, tryAgain };
}

function errorStatus(error: unknown): number | "offline" | "unreachable" {
  if (isRouteErrorResponse(error)) return error.status;
  // Node also has a `navigator`, without `onLine`.
  if (typeof document !== "undefined" && !navigator.onLine) return "offline";
  return isNetworkError(error) ? "unreachable" : 500;
}
