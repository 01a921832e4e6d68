import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { PortalData } from "../portal-data.ts";
import styles from "./portal-page.module.css";

type PortalPageProps = {
  /** the list that the page belongs to, a section of the menu */
  back?: keyof Catalogue["portal"]["menu"]["entries"] | undefined;
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  children: ReactNode;
};

/** A page behind the login: its heading, then one thing after another. */
export function PortalPage({ back, title, lead, eyebrow, children }: PortalPageProps) {
  return (
    <div className={styles.page}>
      {back === undefined ? null : <WayBack to={back} />}
      <PageHeading eyebrow={eyebrow} lead={lead}>
        {title}
      </PageHeading>
      {children}
    </div>
  );
}

/** To the list that the page belongs to, by its name in the menu. */
function WayBack({ to }: { to: NonNullable<PortalPageProps["back"]> }) {
  const label = useRouteLoaderData<PortalData | null>("portal/portal")?.words.entries[to];
  const locale = useLocale();
  if (label === undefined) return null;
  return (
    <Link to={localePath(locale, to)} className={styles.back}>
      <Icon name="arrow-left" size={18} />
      {label}
    </Link>
  );
}
