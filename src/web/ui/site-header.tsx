import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { useColourMode } from "./colour-mode.ts";
import { Icon } from "./icon.tsx";
import styles from "./site-header.module.css";
import { useDetailsMenu } from "./use-details-menu.ts";

export type LanguageLink = { code: string; name: string; href: string; isCurrent: boolean };

type SiteHeaderProps = {
  siteName: string;
  home: { to: string; label: string };
  languages: readonly LanguageLink[];
  languageLabel: string;
  darkModeLabel: string | null;
  search?: ReactNode;
  account?: ReactNode;
};

export function SiteHeader({
  siteName,
  home,
  languages,
  languageLabel,
  darkModeLabel,
  search,
  account,
}: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to={home.to} className={styles.home} aria-label={`${siteName} – ${home.label}`}>
          <Logo name={siteName} />
        </Link>
        {search}
        <div className={styles.tools}>
          <LanguagePicker languages={languages} label={languageLabel} />
          {darkModeLabel === null ? null : <ColourModeSwitch label={darkModeLabel} />}
          {account}
        </div>
      </div>
    </header>
  );
}

/** Plain links, because another language is a new document; opens without scripts. */
function LanguagePicker({ languages, label }: { languages: readonly LanguageLink[]; label: string }) {
  const box = useDetailsMenu();
  const current = languages.find((language) => language.isCurrent);
  return (
    <details ref={box} className={styles.picker}>
      <summary className={styles.tool}>
        <Icon name="globe" />
        <span className="visually-hidden">{label}: </span>
        <span className={styles.languageName}>{current?.name ?? label}</span>
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </summary>
      <ul className={styles.languages}>
        {languages.map((language) => (
          <li key={language.code}>
            <a
              href={language.href}
              lang={language.code}
              hrefLang={language.code}
              aria-current={language.isCurrent ? "true" : undefined}
              className={styles.language}
            >
              {language.name}
              {language.isCurrent ? <Icon name="check" size={18} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ColourModeSwitch({ label }: { label: string }) {
  const [mode, setMode] = useColourMode();
  return (
    <button
      type="button"
      className={classNames(styles.tool, styles.modeSwitch)}
      aria-pressed={mode === "dark"}
      title={label}
      onClick={() => setMode(mode === "dark" ? "light" : "dark")}
    >
      <Icon name={mode === "dark" ? "sun" : "moon"} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

function LogoMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="16" cy="16" r="13.25" strokeWidth="3.5" />
      <path strokeWidth="3" d="M3.5 14.5c4.5-2.2 8.5-3 12.5-3s8 .8 12.5 3M16 19v9.5" />
      <path
        fill="currentColor"
        stroke="none"
        d="M10.8 12.8c3.6-.7 6.8-.7 10.4 0l-1.3 4.4a4.1 4.1 0 0 1-7.8 0l-1.3-4.4Z"
      />
    </svg>
  );
}

function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.word}>{name}</span>
    </span>
  );
}
