import { useLocation } from "react-router";
import { locales } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm } from "#web/page-form/page-form-failure.ts";
import { languageNames } from "#web/texts/language-names.ts";
import { routeIn, splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { useColourMode } from "#web/ui/colour-mode.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import type { Route } from "./+types/settings.ts";
import { DoneNotice } from "./done-notice.tsx";
import { changeSettings, keptFields, whatStands } from "./settings/change-settings.ts";
import { IdentitySettings } from "./settings/identity-settings.tsx";
import { loadSettings } from "./settings/load-settings.ts";
import { PasswordSettings } from "./settings/password-settings.tsx";
import { SectionLinks } from "./settings/section-links.tsx";
import { SessionSettings } from "./settings/session-settings.tsx";
import styles from "./settings/settings.module.css";
import { SettingsSection } from "./settings/settings-section.tsx";
import type { SettingsSectionProps, SettingsTexts } from "./settings/settings-texts.ts";
import { TotpSettings } from "./settings/totp-settings.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const { account, calendar, notifications, totp, profile } = catalogue(locale);
  const { settings, forms, registration, home } = account;
  return {
    texts: {
      settings,
      forms,
      contract: registration.contract,
      code: registration.code,
      home,
      totp,
      calendar: calendar.settings,
      notifications: notifications.settings,
      profile: { title: profile.title, entry: profile.entry },
      confirm: profile.confirm.submit,
    },
    shown: await loadSettings(context.get(pageContext), locale),
    isConnected: url.searchParams.has("connected"),
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return await handlePageForm({ context, url }, ({ page, field }) => changeSettings(field, page, locale), {
    keep: keptFields,
    whatStands,
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.settings.title);

export default function Settings({ loaderData: { texts, shown, isConnected }, actionData }: Route.ComponentProps) {
  const session = useRootData()?.session;
  if (!session) return null;
  const done = actionData?.done;
  const changed = done && "changed" in done ? done : undefined;
  const failureOf = (...intents: string[]) => failureOfForm(actionData?.failure, ...intents);
  const section = { texts, session, shown, changed, failureOf };
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
          ["notices", texts.notifications.title],
          ...(session.idam === null ? [] : [["calendar", texts.calendar.title] as const]),
          ["language", texts.settings.language.title],
          ["appearance", texts.settings.colourMode.title, "scripts"],
          ["cookies", texts.settings.cookies.title],
          ["sessions", texts.settings.sessions.title],
        ]}
      />
      <IdentitySettings {...section} isConnected={isConnected} />
      <SettingsSection id="profile" title={texts.profile.title}>
        <p>
          <PageLink to="/settings/profile" className={styles.way}>
            {texts.profile.entry}
          </PageLink>
        </p>
      </SettingsSection>
      <PasswordSettings {...section} />
      <TotpSettings {...section} />
      <SettingsSection id="notices" title={texts.notifications.title}>
        {shown.isEmailRefused ? (
          <Notice tone="warning" title={format(texts.notifications.refused, { email: session.email })} />
        ) : null}
        <p>
          <PageLink to="/settings/notices" className={styles.way}>
            {texts.notifications.entry}
          </PageLink>
        </p>
      </SettingsSection>
      {session.idam === null ? null : <CalendarSettings {...section} />}
      <Appearance texts={texts} />
      <SessionSettings {...section} />
    </div>
  );
}

function CalendarSettings({ texts, shown, changed, failureOf }: SettingsSectionProps) {
  const { calendar: words, forms } = texts;
  const { calendarUrl: url } = shown;
  const shared = {
    failure: failureOf("calendar-open", "calendar-close"),
    sending: forms.sending,
    look: { variant: "secondary" as const },
  };
  return (
    <SettingsSection id="calendar" title={words.title}>
      <p className={styles.soft}>{words.text}</p>
      <DoneNotice>{changed?.changed === "calendar-opened" && words.made}</DoneNotice>
      <DoneNotice>{changed?.changed === "calendar-closed" && words.closed}</DoneNotice>
      {url === null ? (
        <PageForm {...shared} intent="calendar-open" submit={words.on} />
      ) : (
        <>
          <p className={styles.subject}>{words.address}</p>
          <p className={styles.address}>
            <code>{url}</code>
            <CopyButton text={url} about={words.address} words={words} />
          </p>
          <p>
            <a className={styles.way} href={url.replace(/^https?:/, "webcal:")}>
              {words.open}
            </a>
          </p>
          <p className={styles.soft}>{words.how}</p>
          <p className={styles.soft}>{words.secret}</p>
          <PageForm {...shared} intent="calendar-close" submit={words.off} />
        </>
      )}
    </SettingsSection>
  );
}

function Appearance({ texts: { settings } }: { texts: SettingsTexts }) {
  const { locale, route } = splitLocale(useLocation().pathname);
  const [mode, setMode] = useColourMode();
  const { colourMode, cookies, language } = settings;
  return (
    <>
      <SettingsSection id="language" title={language.title}>
        <ul className={styles.links}>
          {locales.map((code) => (
            <li key={code}>
              <a
                href={routeIn(code, route)}
                lang={code}
                hrefLang={code}
                aria-current={code === locale ? "true" : undefined}
              >
                {languageNames[code]}
              </a>
            </li>
          ))}
        </ul>
      </SettingsSection>
      <div className={styles.needsScripts}>
        <SettingsSection id="appearance" title={colourMode.title}>
          <RadioGroup
            name="colourMode"
            label={colourMode.choose}
            isInline
            value={mode}
            onChange={({ target }) => setMode(target.value === "dark" ? "dark" : "light")}
            options={[
              { value: "light", label: colourMode.light },
              { value: "dark", label: colourMode.dark },
            ]}
          />
        </SettingsSection>
      </div>
      <SettingsSection id="cookies" title={cookies.title}>
        <p>
          <PageLink to="/cookies" className={styles.way}>
            {cookies.link}
          </PageLink>
        </p>
      </SettingsSection>
    </>
  );
}
