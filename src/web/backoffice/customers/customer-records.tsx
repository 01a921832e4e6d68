import type { ReactNode } from "react";
import type { RequestType } from "#domain/portal/request.ts";
import { href } from "#domain/shared/paths.ts";
import type { CustomerRecord } from "#server/use-cases/back-office/customers/read-customer.ts";
import type { StaffDocumentRequest } from "#server/use-cases/back-office/document-requests/document-request.ts";
import type { ListedOffer } from "#server/use-cases/back-office/offers/offer.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Day, Moment } from "#web/ui/day.tsx";
import { PageButtonLink, PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import styles from "./customer.module.css";

type Words = Catalogue["backofficeCustomers"]["one"];

type CustomerRecordsProps = {
  words: Words;
  labels: {
    readonly types: Readonly<Partial<Record<RequestType, string>>>;
    readonly statuses: Catalogue["backofficeConversations"]["statuses"];
    readonly cases: Catalogue["backofficeQueue"]["states"];
    readonly contracts: Catalogue["portalContracts"]["statuses"];
    readonly products: Catalogue["portalContracts"]["products"];
    readonly offers: Catalogue["backofficeOffers"];
    readonly offerStates: Catalogue["offerList"]["statuses"];
    readonly demands: Catalogue["backofficeConversations"]["uploads"]["states"];
  };
  record: CustomerRecord;
  demands: readonly StaffDocumentRequest[];
  offers: {
    readonly made: readonly ListedOffer[];
    readonly proposed: readonly { readonly approvalId: string; readonly text: string }[];
  };
  customer: { readonly customerId: string };
  mayPropose: boolean;
  otherContracts: string | null;
};

export function CustomerRecords(props: CustomerRecordsProps) {
  const { words, labels, record, demands: documentRequests, offers, otherContracts, customer, mayPropose } = props;
  const { columns } = words;
  const { contracts, applications, requests, messages } = record;
  return (
    <>
      <Part id="contracts" title={words.contracts} count={contracts.length} words={words} foot={otherContracts}>
        <PlainTable
          caption={words.contracts}
          columns={[{ key: "number", isWhole: true }, "vehicle", "product", "state", "start", "end"]}
          words={columns}
          rows={contracts.map(({ contractNumber, vehicle, product, status, start, end }) => ({
            id: contractNumber,
            cells: {
              number: (
                <PageLink to={href("/backoffice/contracts/:contractNumber", { contractNumber })}>
                  {contractNumber}
                </PageLink>
              ),
              vehicle,
              product: labels.products[product],
              state: labels.contracts[status],
              start: <Day date={start} />,
              end: <Day date={end} />,
            },
          }))}
        />
      </Part>
      <Part
        id="offers"
        title={labels.offers.list}
        count={offers.made.length}
        words={words}
        foot={null}
        head={
          <>
            {offers.proposed.map(({ approvalId, text }) => (
              <p key={approvalId} className={styles.pending}>
                {text} <PageLink to="/backoffice/approvals">{labels.offers.decide}</PageLink>
              </p>
            ))}
            {mayPropose ? (
              <PageButtonLink
                to={href("/backoffice/customers/:customerId/offers/new", customer)}
                variant="secondary"
                className={styles.act}
              >
                {labels.offers.make.open}
              </PageButtonLink>
            ) : null}
          </>
        }
      >
        <PlainTable
          caption={labels.offers.list}
          columns={[{ key: "reference", isWhole: true }, "vehicle", "state", "until"]}
          words={{ ...labels.offers, until: labels.offers.validUntil }}
          rows={offers.made.map(({ offerId, reference, vehicle, status, validUntil }) => ({
            id: offerId,
            cells: {
              reference: <PageLink to={href("/backoffice/offers/:offerId", { offerId })}>{reference}</PageLink>,
              vehicle,
              state: labels.offerStates[status],
              until: <Day date={validUntil} />,
            },
          }))}
        />
      </Part>
      <Part id="applications" title={words.applications} count={applications.length} words={words} foot={null}>
        <PlainTable
          caption={words.applications}
          columns={[{ key: "reference", isWhole: true }, "state", "at"]}
          words={columns}
          rows={applications.map(({ applicationId, reference, state, at }) => ({
            id: applicationId,
            cells: {
              reference: (
                <PageLink to={href("/backoffice/applications/:applicationId", { applicationId })}>{reference}</PageLink>
              ),
              state: labels.cases[state],
              at: <Moment at={at} />,
            },
          }))}
        />
      </Part>
      <Part id="requests" title={words.requests} count={requests.length} words={words} foot={null}>
        <PlainTable
          caption={words.requests}
          columns={[{ key: "reference", isWhole: true }, "type", "state", "at"]}
          words={columns}
          rows={requests.map(({ requestId, reference, type, status, withdrawn, at }) => ({
            id: requestId,
            cells: {
              reference: <PageLink to={href("/backoffice/requests/:requestId", { requestId })}>{reference}</PageLink>,
              type: labels.types[type],
              state: withdrawn === null ? labels.statuses[status] : words.withdrawn,
              at: <Moment at={at} />,
            },
          }))}
        />
      </Part>
      <Part id="messages" title={words.messages} count={messages.length} words={words} foot={null}>
        <PlainTable
          caption={words.messages}
          columns={["subject", "from", "at"]}
          words={columns}
          rows={messages.map(({ messageId, subject, author, isWaiting, at }) => ({
            id: messageId,
            cells: {
              subject: (
                <>
                  <PageLink to={href("/backoffice/messages/:messageId", { messageId })}>{subject}</PageLink>{" "}
                  {isWaiting ? <Badge tone="due">{words.unread}</Badge> : null}
                </>
              ),
              from: words.from[author],
              at: <Moment at={at} />,
            },
          }))}
        />
      </Part>
      <Part id="demands" title={words.demands} count={documentRequests.length} words={words} foot={null}>
        <PlainTable
          caption={words.demands}
          columns={["title", "state", "due"]}
          words={columns}
          rows={documentRequests.map(({ demandId, title, state, due }) => ({
            id: demandId,
            cells: {
              title: <PageLink to={href("/backoffice/uploads/:demandId", { demandId })}>{title}</PageLink>,
              state: labels.demands[state],
              due: <Day date={due} />,
            },
          }))}
        />
      </Part>
    </>
  );
}

type PartProps = {
  id: string;
  title: string;
  count: number;
  words: Words;
  foot: string | null;
  head?: ReactNode;
  children: ReactNode;
};

/** The server's limit for each list. */
const most = 50;

function Part({ id, title, count, words, foot, head, children }: PartProps) {
  return (
    <Section id={id} title={title} className={styles.part}>
      {id === "applications" ? <p className={styles.soft}>{words.applicationsLead}</p> : null}
      {head}
      {count === 0 ? <p className={styles.soft}>{words.nothing}</p> : children}
      {count < most ? null : <p className={styles.soft}>{words.more}</p>}
      {foot === null ? null : (
        <p>
          <WholeNumbers>{foot}</WholeNumbers>
        </p>
      )}
    </Section>
  );
}
