import { Link } from "react-router";
import type { Page } from "#domain/portal/lists.ts";
import type { PortalRequest } from "#domain/portal/request.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./request.module.css";

type WaitingRequestsProps = { waiting: Page<PortalRequest>; words: Catalogue["requests"] };

export function WaitingRequests({ waiting: { items, total }, words }: WaitingRequestsProps) {
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className={styles.answer}>
      <h2 id="waiting">
        <Icon name="warning" size={22} />
        {words.answer.title}
      </h2>
      <ul className={styles.waiting}>
        {items.map(({ requestId, type, reference, contractNumber }) => (
          <li key={requestId}>
            <Link to={localePath(locale, href("/requests/:type/:requestId", { type, requestId }))}>
              {words.types[type].label}, <span className={styles.reference}>{reference}</span>
            </Link>
            <span className={styles.when}>
              {words.form.contract} {contractNumber}
            </span>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <Link to={localePath(locale, href("/requests", {}, { status: "waiting-for-customer" }))}>
          {format(plural(locale, words.answer.all, total), { count: total })}
        </Link>
      ) : null}
    </section>
  );
}
