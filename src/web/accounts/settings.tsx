import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { answerPageForm } from "#web/page-form/answer-page-form.ts";
import { failureOfForm } from "#web/page-form/page-form-failure.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import type { Route } from "./+types/settings.ts";
import { Appearance } from "./settings/appearance.tsx";
import { CalendarSettings } from "./settings/calendar-settings.tsx";
import { changeSettings, keptFields, whatStands } from "./settings/change-settings.ts";
import { IdentitySettings } from "./settings/identity-settings.tsx";
import { shownSessions } from "./settings/load-settings.ts";
import { PasswordSettings } from "./settings/password-settings.tsx";
import { SectionLinks } from "./settings/section-links.tsx";
import { SessionSettings } from "./settings/session-settings.tsx";
import styles from "./settings/settings.module.css";
import { SettingsSection } from "./settings/settings-section.tsx";
import { TotpSettings } from "./settings/totp-settings.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const { account, calendar, notices, totp, profile } = catalogue(locale);
  const { settings, forms, registration, home } = account;
  const page = context.get(pageContext);
  return {
    texts: {
      settings,
      forms,
      contract: registration.contract,
      code: registration.code,
      home,
      totp,
      profile: { title: profile.title, entry: profile.entry },
      confirm: profile.confirm.submit,
    },
    notices: {
      title: notices.settings.title,
      entry: notices.settings.entry,
      refused:
        (await page.services.notices.settings(page.visitor)).refusedAt === null ? null : notices.settings.refused,
    },
    calendarWords: calendar.settings,
    calendar: await page.services.calendar.address(page.visitor),
    totp: await page.services.accounts.totp(page.visitor),
    sessions: await shownSessions(page, locale),
    isProved: (await page.services.profile.read(page.visitor)).provedUntil !== null,
    least: page.passwordLength,
    isConnected: url.searchParams.has("connected"),
    isLinking: (await page.services.accounts.openLink(page.visitor)) !== null,
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return await answerPageForm({ context, url }, ({ page, field }) => changeSettings(field, page, locale), {
    keep: keptFields,
    whatStands,
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.settings.title);

export default function Settings({
  loaderData: { texts, notices, calendarWords, calendar, totp, sessions, isProved, least, isConnected, isLinking },
  actionData,
}: Route.ComponentProps) {
  const session = useRootData()?.session;
  if (!session) return null;
  const done = actionData?.done;
  const changed = done && "changed" in done ? done : undefined;
  const failureOf = (...intents: string[]) => failureOfForm(actionData?.failure, ...intents);
  return (
    <div className={styles.page}>
      <PageHeading lead={session.email}>{texts.settings.title}</PageHeading>
      <SectionLinks
        label={texts.settings.onPage}
        sections={[
          ["identity", texts.settings.identity.title],
          ["profile", texts.profile.title],
          ["password", texts.settings.password.title],
          ["totp", texts.totp.title],
          ["notices", notices.title],
          ...(session.idam === null ? [] : [["calendar", calendarWords.title] as const]),
          ["language", texts.settings.language.title],
          ["appearance", texts.settings.colourMode.title, "scripts"],
          ["cookies", texts.settings.cookies.title],
          ["sessions", texts.settings.sessions.title],
        ]}
      />
      <IdentitySettings
        texts={texts}
        session={session}
        isConnected={isConnected}
        isLinking={isLinking}
        failureOf={failureOf}
      />
      <SettingsSection id="profile" title={texts.profile.title}>
        <p>
          <PageLink to="/settings/profile" className={styles.way}>
            {texts.profile.entry}
          </PageLink>
        </p>
      </SettingsSection>
      <PasswordSettings
        texts={texts}
        least={least}
        email={session.email}
        needsTotp={totp.isOn}
        isChanged={changed?.changed === "password"}
        failure={failureOf("password")}
      />
      <TotpSettings
        texts={texts}
        totp={totp}
        email={session.email}
        changed={changed}
        failure={failureOf("totp-begin", "totp-confirm", "totp-remove")}
      />
      <SettingsSection id="notices" title={notices.title}>
        {notices.refused === null ? null : (
          <Notice tone="warning" title={format(notices.refused, { email: session.email })} />
        )}
        <p>
          <PageLink to="/settings/notices" className={styles.way}>
            {notices.entry}
          </PageLink>
        </p>
      </SettingsSection>
      {session.idam === null ? null : (
        <CalendarSettings
          words={calendarWords}
          sending={texts.forms.sending}
          url={calendar?.url ?? null}
          changed={
            changed?.changed === "calendar-opened" || changed?.changed === "calendar-closed"
              ? changed.changed
              : undefined
          }
          failure={failureOf("calendar-open", "calendar-close")}
        />
      )}
      <Appearance texts={texts} />
      <SessionSettings
        texts={texts}
        sessions={sessions}
        email={session.email}
        needsTotp={totp.isOn}
        isProved={isProved}
        hasEnded={changed?.changed === "sessions"}
        failureOf={failureOf}
      />
    </div>
  );
}
