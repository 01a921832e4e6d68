import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { momentText } from "#web/texts/days.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import administration from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/contents.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const words = catalogue(locale).backofficeContents.contents;
    const { items } = await staff.listContents({});
    return {
      words,
      parts: items.map(({ part, entries, last, planned, hasDraft }) => ({
        part,
        entries,
        path: localePath(locale, href("/backoffice/contents/:part", { part })),
        last:
          last === null
            ? words.never
            : format(words.published, { version: last.version, time: momentText(locale, last.validFrom) }),
        planned:
          planned === null
            ? null
            : format(words.planned, { version: planned.version, time: momentText(locale, planned.validFrom) }),
        hasDraft,
      })),
    };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function ContentsPage({ loaderData: { words, parts } }: Route.ComponentProps) {
  return (
    <div className={administration.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <PlainTable
        caption={words.title}
        columns={["part", { key: "entries", isFigure: true }, "last", "next"]}
        words={words}
        rows={parts.map(({ part, path, entries, last, planned, hasDraft }) => ({
          id: part,
          cells: {
            part: <Link to={path}>{words.parts[part]}</Link>,
            entries,
            last,
            next: (
              <>
                {planned === null ? null : <div>{planned}</div>}
                {hasDraft ? <Badge tone="accent">{words.draft}</Badge> : null}
                {planned === null && !hasDraft ? <span className={administration.soft}>{words.none}</span> : null}
              </>
            ),
          },
        }))}
      />
    </div>
  );
}
