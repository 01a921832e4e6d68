import { Link } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import { mostLinkHours, usualLinkHours } from "#forms/portal/sign-link-schema.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { clockText } from "#web/texts/days.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/home.ts";
import { handleLinkForm } from "./handle-link-form.ts";
import styles from "./home.module.css";
import { LiveLinkList } from "./live-link-list.tsx";
import { liveLinks } from "./live-links.ts";
import { LogOutForm } from "./log-out-form.tsx";
import { Decisions } from "./queue/decisions.tsx";
import { myDecisions, myWork } from "./queue/my-work.ts";
import { ShortList, ShortRow } from "./queue/short-list.tsx";
import { rolesInWords } from "./roles-in-words.ts";
import { SignedLinkForm } from "./signed-link-form.tsx";
import { loadStaffPage } from "./staff-page.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, session, locale }) => {
    const { backoffice, backofficeQueue, publicPages, totp } = catalogue(locale);
    return {
      words: backoffice,
      queueWords: backofficeQueue,
      work: await myWork({ staff, session, locale }),
      decisions: await myDecisions({ staff, session, locale }),
      countryNames: publicPages.onboarding.countries,
      mostHours: mostLinkHours,
      usualHours: usualLinkHours,
      links: await liveLinks(staff, locale),
      mayMakeLinks: staff.makeOfferLink.isAllowed(),
      mayRevokeLinks: staff.revokeOfferLink.isAllowed(),
      held: rolesInWords(session.roles, backoffice.roles, publicPages.onboarding.countries),
      totp: { on: totp.on, left: totp.left },
      email: session.staff.email,
      hasTotp: session.hasTotp,
      recoveryCodesLeft: session.recoveryCodesLeft,
      until: clockText(locale, session.expires),
      end: clockText(locale, session.endsAt),
    };
  });
}

export const action = async ({ context, url }: Route.ActionArgs) => await handleLinkForm({ context, url });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

export default function BackOffice({ loaderData, actionData }: Route.ComponentProps) {
  const { words, countryNames, mostHours, usualHours, links, mayMakeLinks, mayRevokeLinks, held } = loaderData;
  const { queueWords, work, decisions } = loaderData;
  const { totp, email, hasTotp, until, end, recoveryCodesLeft: count } = loaderData;
  const { home } = words;
  const { done, failure } = actionData ?? {};
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <PageHeading eyebrow={home.loggedIn} lead={email}>
        {words.title}
      </PageHeading>
      <div className={styles.work}>
        {decisions === null ? null : <Decisions decisions={decisions} words={queueWords} />}
        {work?.map(({ name, total, rows, all }) => (
          <ShortList
            key={name}
            id={`work-${name}`}
            title={queueWords.home[name]}
            none={queueWords.home.none[name]}
            total={total}
            all={all}
            words={queueWords}
          >
            {rows.map((row) => (
              <ShortRow key={row.key} row={row} words={queueWords} />
            ))}
          </ShortList>
        ))}
      </div>
      <div className={styles.sections}>
        {mayMakeLinks ? (
          <section className={styles.section} aria-labelledby="signed-link">
            <h2 id="signed-link">{home.signLink.title}</h2>
            <p className={styles.soft}>{format(home.signLink.lead, { most: mostHours })}</p>
            <SignedLinkForm
              words={home.signLink}
              countryNames={countryNames}
              usualHours={usualHours}
              made={done && "link" in done ? done : undefined}
              failure={failure}
            />
          </section>
        ) : null}
        <div className={styles.beside}>
          {links === null ? null : (
            <>
              <section className={styles.section} aria-labelledby="live-links">
                <h2 id="live-links">{home.links.title}</h2>
                <LiveLinkList
                  words={home.links}
                  links={links}
                  mayRevoke={mayRevokeLinks}
                  isRevoked={done !== undefined && "revoked" in done}
                />
              </section>
              <section className={styles.section} aria-labelledby="offers">
                <h2 id="offers">{home.offersTitle}</h2>
                <p>{home.offers}</p>
                <p className={styles.ways}>
                  <Link to={localePath(locale, "/backoffice/customers")}>
                    {words.menu.entries["/backoffice/customers"]}
                  </Link>
                </p>
              </section>
            </>
          )}
          <section className={styles.section} aria-labelledby="login">
            <h2 id="login">{home.session}</h2>
            <p>{held.length === 0 ? words.roles.none : format(words.roles.yours, { roles: held.join(", ") })}</p>
            <p>{format(home.until, { time: until, end })}</p>
            <p className={styles.soft}>
              {hasTotp ? `${totp.on} ${format(plural(locale, totp.left, count), { count })}` : home.noTotp}
            </p>
            <div className={styles.ways}>
              <LogOutForm label={home.everywhere} isEverywhere />
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}
