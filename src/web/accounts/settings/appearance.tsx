import { useLocation } from "react-router";
import { locales } from "#domain/shared/locale.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { languageNames } from "#web/texts/language-names.ts";
import { routeIn, splitLocale } from "#web/texts/locale-path.ts";
import { useColourMode } from "#web/ui/colour-mode.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsTexts } from "./settings-texts.ts";

/** Language, light or dark, and what the browser may keep: choices of this browser, not of the account. */
export function Appearance({ texts: { settings } }: { texts: SettingsTexts }) {
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
