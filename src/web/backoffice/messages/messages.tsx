import { Link } from "react-router";
import type { Locale } from "#domain/shared/locale.ts";
import { href } from "#domain/shared/paths.ts";
import type { PlannedMessage } from "#server/use-cases/back-office/messages/publications.ts";
import type { StaffMessageItem } from "#server/use-cases/back-office/messages/read-message.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { momentText } from "#web/texts/days.ts";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Moment } from "#web/ui/day.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageButtonLink, PageLink } from "#web/ui/page-link.tsx";
import { ViewLinks } from "../components/view-links.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/messages.ts";
import { CancelForm } from "./cancel-form.tsx";
import styles from "./messages.module.css";

const views = ["in", "out", "planned"] as const;
const pageSize = "25";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { backofficeConversations, publicPages } = catalogue(locale);
    const { searchParams } = url;
    const view: (typeof views)[number] = views.find((one) => one === searchParams.get("view")) ?? "in";
    const number = Math.max(1, Math.min(1_000, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1));
    const page = { page: String(number), pageSize };
    return {
      words: backofficeConversations.messages,
      countryNames: publicPages.onboarding.countries,
      view,
      mayWrite: staff.writeMessage.isAllowed(),
      planned: view === "planned" ? (await staff.listPublications({})).items : [],
      list: view === "planned" ? null : await staff.listMessages({ input: { direction: view, ...page } }),
    };
  });
}

export async function action({ context, url }: Route.ActionArgs) {
  return await handleStaffForm({ context, url }, ({ staff, field }) =>
    staff.cancelPublication({ publicationId: field("publicationId") }),
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function StaffMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { words, countryNames, view, mayWrite, planned, list } = loaderData;
  const locale = useLocale();
  const { done, failure } = actionData ?? {};
  const isEmpty = view === "planned" ? planned.length === 0 : list?.items.length === 0;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading lead={words.lead}>{words.title}</PageHeading>
        {mayWrite ? (
          <PageButtonLink to="/backoffice/messages/new" icon="plus">
            {words.begin}
          </PageButtonLink>
        ) : null}
      </div>
      <ViewLinks label={words.viewLabel} name="view" views={views} words={words.views} current={view} />
      {done ? (
        <Notice tone="success" role="status" title={cancelledText(locale, words.planned, done.recipients)} />
      ) : null}
      {failure ? <Notice tone="error" role="alert" title={failure.message} /> : null}
      {isEmpty ? <p className={styles.soft}>{words.none}</p> : null}
      {list && list.items.length > 0 ? (
        <ul className={styles.list}>
          {list.items.map((item) => (
            <li key={item.messageId}>
              <MessageItem item={item} words={words} country={countryNames[item.customer.country]} />
            </li>
          ))}
        </ul>
      ) : null}
      {planned.length > 0 ? (
        <ul className={styles.list}>
          {planned.map((item) => (
            <li key={item.publicationId}>
              <PlannedItem item={item} words={words.planned} />
            </li>
          ))}
        </ul>
      ) : null}
      {list && (list.hasMore || list.page > 1) ? (
        <nav aria-label={words.pages} className={styles.pages}>
          {list.page > 1 ? <Link to={`?view=${view}&page=${list.page - 1}`}>{words.previous}</Link> : null}
          {list.hasMore ? <Link to={`?view=${view}&page=${list.page + 1}`}>{words.next}</Link> : null}
        </nav>
      ) : null}
    </div>
  );
}

type MessageItemProps = {
  item: StaffMessageItem;
  words: Catalogue["backofficeConversations"]["messages"];
  country: string;
};

function MessageItem({ item, words, country }: MessageItemProps) {
  const { messageId, subject, customer, received, author, isWaiting } = item;
  return (
    <article className={styles.item}>
      <h2>
        <PageLink to={href("/backoffice/messages/:messageId", { messageId })}>{subject}</PageLink>
      </h2>
      <p className={styles.facts}>
        {customer.name} · {country}
        {author === "customer" ? ` · ${words.from}` : ""}
      </p>
      <p className={styles.when}>
        {isWaiting ? <Badge tone="due">{words.waiting}</Badge> : null} <Moment at={received} />
      </p>
    </article>
  );
}

function cancelledText(
  locale: Locale,
  words: Catalogue["backofficeConversations"]["messages"]["planned"],
  recipients: number,
): string {
  return recipients === 0 ? words.notSent : format(words.stopped, { count: countText(locale, recipients) });
}

type PlannedItemProps = { item: PlannedMessage; words: Catalogue["backofficeConversations"]["messages"]["planned"] };

function PlannedItem({ item, words }: PlannedItemProps) {
  const locale = useLocale();
  const { publicationId, subject, state, sendAt, by, recipients, reached, mayCancel } = item;
  const isBegun = state === "sending" || state === "cancelled";
  const time = sendAt === null ? words.atOnce : format(words.sends, { time: momentText(locale, sendAt) });
  const cancel = isBegun ? words.stop : words.cancel;
  const about = [
    isBegun ? format(words.reached, { count: countText(locale, reached) }) : time,
    format(words.recipients, { count: countText(locale, recipients) }),
    format(words.by, { who: by }),
  ];
  return (
    <article className={styles.item}>
      <h2>{subject}</h2>
      <p className={styles.facts}>{about.join(" · ")}</p>
      <div className={styles.when}>
        <Badge tone={state === "proposed" ? "due" : "plain"}>{words[state]}</Badge>
        {mayCancel ? (
          <CancelForm
            publicationId={publicationId}
            words={{ ...words, cancel }}
            label={`${cancel}: ${format(words.question, { subject })}`}
          />
        ) : null}
      </div>
    </article>
  );
}
