import { Link } from "react-router";
import { notificationDays } from "#domain/portal/notifications/kinds.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { NotificationItem } from "#server/contract/notifications.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { ListState } from "#web/lists/list-state.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Moment } from "#web/ui/day.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import type { Route } from "./+types/notifications.ts";
import { PortalPage } from "./components/portal-page.tsx";
import styles from "./notifications.module.css";

/** Loading the first page marks all as seen for the bell. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(pageContext);
  const { bell, settings } = catalogue(splitLocale(url.pathname).locale).notifications;
  const before = url.searchParams.get("before");
  const { items, before: next } = await services.notifications.list(before, visitor);
  if (before === null && items.some(({ isNew }) => isNew)) await services.notifications.markSeen(visitor);
  const { email, refusedAt } = await services.notifications.settings(visitor);
  const refused = refusedAt === null ? null : format(settings.refused, { email });
  return { words: bell, isFirst: before === null, items, next, refused };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Notifications({ loaderData: { words, isFirst, items, next, refused } }: Route.ComponentProps) {
  const locale = useLocale();
  const fresh = items.filter(({ isNew }) => isNew);
  const earlier = items.filter(({ isNew }) => !isNew);
  return (
    <PortalPage
      isList
      title={words.title}
      lead={format(words.lead, { days: notificationDays })}
      actions={
        <ButtonLink to={localePath(locale, "/settings/notices")} variant="secondary" reloadDocument>
          {words.choose}
        </ButtonLink>
      }
    >
      {refused === null ? null : (
        <Notice tone="warning" title={refused}>
          <p>
            <Link to={localePath(locale, "/settings/notices")}>{words.choose}</Link>
          </p>
        </Notice>
      )}
      {items.length === 0 ? <ListState icon="info" title={words.none} text={words.noneText} /> : null}
      <Group title={words.fresh} notifications={fresh} />
      <Group title={words.earlier} notifications={earlier} />
      {next === null && isFirst ? null : (
        <nav aria-label={words.title} className={styles.ways}>
          {isFirst ? null : (
            <Link to={localePath(locale, "/notices")} className={styles.way}>
              {words.newest}
            </Link>
          )}
          {next === null ? null : (
            <Link to={localePath(locale, href("/notices", {}, { before: next }))} className={styles.way}>
              {words.older}
            </Link>
          )}
        </nav>
      )}
    </PortalPage>
  );
}

function Group({ title, notifications }: { title: string; notifications: readonly NotificationItem[] }) {
  if (notifications.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.list}>
        {notifications.map(({ noticeId, at, isNew, title: what, detail, href: to }) => (
          <li key={noticeId} className={styles.notice}>
            <div className={styles.what}>
              {isNew ? <span className={styles.dot} aria-hidden="true" /> : null}
              <Link to={to} data-row className={styles.link}>
                {what}
              </Link>
              {detail === "" ? null : (
                <p className={styles.detail}>
                  <WholeNumbers>{detail}</WholeNumbers>
                </p>
              )}
            </div>
            <span className={styles.at}>
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
