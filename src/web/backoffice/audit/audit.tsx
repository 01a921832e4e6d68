import { data, Form, Link } from "react-router";
import { longestSearch } from "#domain/portal/lists.ts";
import { href, withQuery } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { ListPager } from "#web/lists/list-pager.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Moment } from "#web/ui/day.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Breakable } from "../components/breakable.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { limitedInWords } from "../limited-in-words.ts";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import { unlessLimited } from "../unless-limited.ts";
import type { Route } from "./+types/audit.ts";
import styles from "./audit.module.css";
import { type AuditFields, askedAudit } from "./audit-query.ts";
import { shownLine } from "./shown-line.ts";
import { calledIn, namedFields, suggestedSubjects } from "./suggested-subjects.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ page, staff, locale }) => {
    const { fields } = askedAudit(url.searchParams);
    const meant = await unlessLimited(page, suggestedSubjects(staff, { fields, address: url.searchParams }));
    const { address, unclear } = meant.read ?? { address: new URLSearchParams(), unclear: [] };
    const { waitMinutes } = meant;
    const asked = askedAudit(address);
    const isRead = unclear.length === 0 && waitMinutes === null;
    const [query, exported] = isRead ? [asked.query, asked.exported] : [null, {}];
    const words = catalogue(locale);
    const { list } = query === null ? { list: null } : await loadList(page, url, staff.listAudit({ raw: query }));
    const { items, subjects } = list ?? { items: [], subjects: [] };
    const said = {
      words: words.backofficeAudit,
      limited: limitedInWords(words, locale, waitMinutes),
      lists: words.portalLists,
      fields,
      called: calledIn(fields, { items, subjects }),
      unclear,
      isWrong: asked.query === null && isRead,
      list: list && {
        total: list.total,
        page: list.page,
        pageSize: list.pageSize,
        items: items.map((item) => shownLine(item, { locale, words, subjects })),
      },
      exportPath: staff.exportAudit.isAllowed() ? withQuery(href("/api/backoffice/audit/export", {}), exported) : null,
    };
    return data(said, { status: waitMinutes === null ? 200 : 429 });
  });
}

export async function action({ context, url }: Route.ActionArgs) {
  return await handleStaffForm({ context, url }, async ({ staff }) => await staff.verifyAudit({}));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  const { words, limited, lists, fields, called, unclear, isWrong, list, exportPath } = loaderData;
  const locale = useLocale();
  const { done, failure } = actionData ?? {};
  return (
    <div className={styles.page}>
      <PageHeading lead={exportPath === null ? words.own : words.lead}>{words.title}</PageHeading>
      <Form method="get" role="search" className={styles.filters} key={JSON.stringify(fields)}>
        {namedFields.map((name) => (
          <TextField
            key={name}
            name={name}
            label={words[name]}
            hint={called[name] ?? words.hints[name]}
            defaultValue={fields[name]}
            maxLength={longestSearch}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <TextField name="from" type="date" label={words.from} defaultValue={fields.from} />
        <TextField name="to" type="date" label={words.to} defaultValue={fields.to} />
        <div className={styles.ways}>
          <Button type="submit" variant="secondary">
            {words.show}
          </Button>
          {Object.values(fields).some((value) => value !== "") ? <Link to="?">{words.clear}</Link> : null}
        </div>
      </Form>
      {exportPath === null ? null : (
        <div className={styles.tools}>
          <PageForm
            intent="verify"
            failure={failure}
            submit={words.verify}
            sending={words.verifying}
            look={{ variant: "secondary", icon: "check" }}
            staysPut
          />
          <a href={exportPath} download="audit.csv">
            {words.export}
          </a>
        </div>
      )}
      {done ? <Verdict words={words} {...done} /> : null}
      {isWrong ? <Notice tone="error" role="alert" title={words.wrong} /> : null}
      {limited === undefined ? null : (
        <Notice tone="error" role="alert" title={lists.notSearched}>
          <p>{limited}</p>
        </Notice>
      )}
      {unclear.map(({ field, typed, candidates }) => (
        <Notice
          key={field}
          tone={candidates.length === 0 ? "error" : "info"}
          role={candidates.length === 0 ? "alert" : "status"}
          title={format(candidates.length === 0 ? words.unknown[field] : words.several, { typed })}
        >
          {candidates.length === 0 ? null : (
            <ul className={styles.candidates}>
              {candidates.map(({ id, name }) => (
                <li key={id}>
                  <PageLink to={href("/backoffice/audit", {}, { ...given(fields), [field]: id })}>{name}</PageLink>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      ))}
      {list === null ? null : (
        <>
          <p role="status" className={styles.soft}>
            {list.total === 0
              ? words.none
              : format(plural(locale, words.found, list.total), { count: countText(locale, list.total) })}
          </p>
          {list.total === 0 ? null : (
            <PlainTable
              caption={words.title}
              columns={["at", "who", "what", "about", "details"]}
              words={words}
              rows={list.items.map(({ at, who, byThem, what, subject, isId, to, details }, index) => ({
                id: `${at} ${index}`,
                cells: {
                  at: <Moment at={at} />,
                  who: (
                    <span className={styles.who}>
                      {byThem === null ? (
                        <Breakable text={who} />
                      ) : (
                        <Link to={byThem}>
                          <Breakable text={who} />
                        </Link>
                      )}
                    </span>
                  ),
                  what: <span className={styles.what}>{what}</span>,
                  about:
                    to === null ? null : (
                      <span className={styles.about}>
                        <Link to={to} className={isId ? styles.code : undefined}>
                          {isId || subject === null ? subject : <Breakable text={subject} />}
                        </Link>
                      </span>
                    ),
                  details: details.length === 0 ? null : <span className={styles.details}>{details.join(" · ")}</span>,
                },
              }))}
            />
          )}
          <ListPager words={lists} page={list} />
        </>
      )}
    </div>
  );
}

const given = (fields: AuditFields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

type VerdictProps = {
  words: Route.ComponentProps["loaderData"]["words"];
  intact: number;
  broken: { readonly sequence: number; readonly reason: "missing" | "changed" | "unlinked" } | null;
  isOfCountries: boolean;
};

function Verdict({ words: { reasons, ...words }, intact, broken, isOfCountries }: VerdictProps) {
  const count = countText(useLocale(), intact);
  const said = isOfCountries ? words.ofCountries : words;
  if (broken === null) return <Notice tone="success" role="status" title={format(said.intact, { count })} />;
  const { sequence, reason } = broken;
  return <Notice tone="error" role="alert" title={format(said.broken, { sequence, why: reasons[reason], count })} />;
}
