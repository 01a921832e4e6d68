import { Link } from "react-router";
import type { PortalRequest, RequestStatus } from "#domain/portal/request.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath, requestsPath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { Column } from "#web/lists/data-table.tsx";
import { RowLink } from "#web/lists/row-link.tsx";
import { RequestStatusBadge } from "#web/request-view/request-status.tsx";
import { Moment } from "#web/ui/day.tsx";

export function requestColumns(
  words: Catalogue["portalHelp"]["requests"],
  entries: Catalogue["portal"]["menu"]["entries"],
  statuses: Readonly<Record<RequestStatus, string>>,
  locale: Locale,
): readonly Column<PortalRequest>[] {
  return [
    {
      key: "type",
      label: words.type,
      place: "name",
      cell: ({ type }) => <strong>{entries[requestsPath(type)]}</strong>,
    },
    {
      key: "reference",
      label: words.reference,
      sort: "reference",
      isWhole: true,
      place: "about",
      cell: ({ reference, type, requestId }) => (
        <RowLink to={localePath(locale, href("/requests/:type/:requestId", { type, requestId }))}>{reference}</RowLink>
      ),
    },
    {
      key: "contract",
      label: words.contract,
      isWhole: true,
      cell: ({ contractNumber }) => (
        <Link to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>{contractNumber}</Link>
      ),
    },
    {
      key: "created",
      label: words.created,
      sort: "created",
      place: "day",
      cell: ({ created }) => <Moment at={created} />,
    },
    {
      key: "status",
      label: words.status,
      place: "badge",
      cell: ({ status }) => <RequestStatusBadge status={status} words={statuses} />,
    },
  ];
}
