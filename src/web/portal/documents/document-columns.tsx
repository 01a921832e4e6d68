import { Link } from "react-router";
import type { PortalDocument } from "#domain/portal/document.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { Column } from "#web/lists/data-table.tsx";
import { Moment } from "#web/ui/day.tsx";
import { DocumentLink } from "./document-link.tsx";

/** What a list of documents shows of each. */
export function documentColumns(words: Catalogue["documents"], locale: Locale): readonly Column<PortalDocument>[] {
  return [
    {
      key: "title",
      label: words.list.document,
      sort: "title",
      place: "name",
      cell: (document) => <DocumentLink document={document} words={words.list} />,
    },
    { key: "kind", label: words.list.kind, place: "about", cell: ({ kind }) => words.kinds[kind] },
    {
      key: "contract",
      label: words.list.contract,
      isWhole: true,
      cell: ({ contractNumber }) =>
        contractNumber === null ? (
          "–"
        ) : (
          <Link to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>{contractNumber}</Link>
        ),
    },
    {
      key: "created",
      label: words.list.created,
      sort: "created",
      isFigure: true,
      place: "when",
      cell: ({ created }) => <Moment at={created} />,
    },
  ];
}
