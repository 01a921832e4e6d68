import type { BodyType } from "#domain/portal/contract.ts";
import { lists } from "#domain/portal/lists.ts";
import { mostContracts } from "#domain/portal/signing.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { ListState } from "#web/lists/list-state.tsx";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { dayText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/room.ts";
import { proveInForm } from "./action-on-signing.ts";
import { chosenOf, marksOf } from "./chosen-of.ts";
import { ExternalRoom } from "./external-room.tsx";
import { ObstacleNotice } from "./obstacle-notice.tsx";
import { readMarks } from "./read-marks.ts";
import { readingRow } from "./reading-row.ts";
import styles from "./room.module.css";
import { roomPaths } from "./room-paths.ts";
import type { RoomTexts } from "./room-texts.ts";
import { RowProgress } from "./row-progress.tsx";
import { SignerList } from "./signer-list.tsx";
import { stepUpTexts } from "./step-up-texts.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const { signingRoom, portalContracts } = catalogue(locale);
  const texts = { room: signingRoom, parties: portalContracts.partyKinds };
  const host = page.services.signing.externalHost();
  if (host !== null) {
    const stepUp = { ...(await page.services.profile.stepUp(page.visitor)), words: stepUpTexts(locale) };
    return { texts, host, stepUp };
  }
  const [waiting, bodyTypes] = await Promise.all([page.services.signing.waiting(page.visitor), bodyTypesToSign(page)]);
  return { texts, host, waiting, bodyTypes, marks: readMarks(url.searchParams) };
}

/** For an external room: `prove` checks the password, which must precede `go`, the redirect. */
export async function action({ context, url }: Route.ActionArgs) {
  return await handlePageForm({ context, url }, async (call) => {
    const { signing } = call.page.services;
    if (call.field("intent") === "go") return { url: (await signing.roomAddress(call.page.visitor)).url };
    await proveInForm(call);
    await signing.requireStepUp(call.page.visitor);
    return { url: null };
  });
}

async function bodyTypesToSign({ services, visitor }: PageContext) {
  const sort = lists.contracts.usualSort;
  const query = { searchQuery: "", status: "pending-signature", sort, page: 1, pageSize: 100 } as const;
  const { items } = await services.portal.contracts(query, visitor);
  return Object.fromEntries(items.map(({ contractNumber, vehicle }) => [contractNumber, vehicle.bodyType]));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.texts.room.title);

export default function Room({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { texts } = loaderData;
  const { room } = texts;
  if (loaderData.host !== null) {
    const { host, stepUp } = loaderData;
    const { failure, done } = actionData ?? {};
    const url = done?.url ?? null;
    return <ExternalRoom host={host} url={url} stepUp={stepUp} failure={failure} words={room.elsewhere} />;
  }
  const { waiting, bodyTypes } = loaderData;
  const { ready } = chosenOf(waiting, loaderData.marks);
  const row = readingRow(waiting, { marks: loaderData.marks, open: null, most: mostContracts });
  const paths = roomPaths(locale, marksOf(ready));
  return (
    <PortalPage title={room.title} lead={waiting.length > 0 ? room.lead : undefined}>
      {waiting.length === 0 ? <ListState icon="check" title={room.none} text={room.noneText} /> : null}
      {ready.length > 0 || row.stops.length > 1 ? (
        <div className={styles.chosen}>
          <p>
            <strong>
              {ready.length > 0
                ? format(plural(locale, room.chosen, ready.length), { count: ready.length })
                : format(plural(locale, room.row.waiting, row.stops.length), { count: row.stops.length })}
            </strong>
            <br />
            {ready.length > 0 ? room.chosenText : room.row.waitingText}
          </p>
          <div className={styles.ways}>
            {row.next === null || row.stops.length < 2 ? null : (
              <ButtonLink to={paths.contract(row.next.contractNumber)} iconEnd="arrow-right">
                {ready.length > 0 ? room.row.goOn : room.row.begin}
              </ButtonLink>
            )}
            {ready.length > 0 ? (
              <ButtonLink
                to={paths.sign}
                variant={row.next === null ? "primary" : "secondary"}
                iconEnd={row.next === null ? "arrow-right" : undefined}
              >
                {room.toSign}
              </ButtonLink>
            ) : null}
          </div>
          {ready.length > 0 && row.stops.length > 1 ? (
            <div className={styles.progress}>
              <RowProgress row={row} here={format(room.row.read, { read: row.read, total: row.stops.length })} />
            </div>
          ) : null}
        </div>
      ) : null}
      <div className={styles.cards}>
        {waiting.map((contract) => (
          <RoomCard
            key={contract.contractNumber}
            contract={contract}
            bodyType={bodyTypes[contract.contractNumber] ?? null}
            isRead={ready.includes(contract)}
            to={paths.contract(contract.contractNumber)}
            texts={texts}
          />
        ))}
      </div>
    </PortalPage>
  );
}

type RoomCardProps = {
  contract: ContractToSign;
  bodyType: BodyType | null;
  isRead: boolean;
  to: string;
  texts: RoomTexts;
};

function RoomCard({ contract, bodyType, isRead, to, texts }: RoomCardProps) {
  const locale = useLocale();
  const { room } = texts;
  const { contractNumber, vehicle, validUntil, obstacle } = contract;
  const isOpen = obstacle === null;
  const action = isOpen ? (isRead ? room.readAgain : room.read) : room.look;
  return (
    <Card
      level={2}
      title={vehicle}
      tone={isOpen ? "due" : "plain"}
      aside={isRead ? <Badge tone="done">{room.isRead}</Badge> : null}
      actions={
        <ButtonLink to={to} variant={isOpen && !isRead ? "primary" : "secondary"}>
          {action}
          <span className="visually-hidden"> {contractNumber}</span>
        </ButtonLink>
      }
    >
      <div className={styles.about}>
        {bodyType ? <Vehicle body={bodyType} className={styles.drawing} /> : null}
        <div>
          <p className={styles.number}>{contractNumber}</p>
          {obstacle === "expired" ? null : (
            <p className={isOpen ? styles.until : undefined} suppressHydrationWarning>
              {format(room.until, { date: dayText(locale, validUntil) })}
            </p>
          )}
        </div>
      </div>
      <h3 className={styles.signersTitle}>{room.signers}</h3>
      <SignerList contract={contract} texts={texts} />
      <ObstacleNotice contract={contract} words={room} />
    </Card>
  );
}
