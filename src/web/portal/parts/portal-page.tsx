import type { ReactNode } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import type { PortalData } from "../portal-data.ts";
import styles from "./portal-page.module.css";

type PortalPageProps = {
  /** the list that the page belongs to, a section of the menu */
  back?: keyof Catalogue["portal"]["menu"]["entries"] | undefined;
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** beside the heading of a list: what can be done with the whole of it */
  actions?: ReactNode;
  /** a list, whose rows come as high as they can on a phone */
  isList?: boolean;
  children: ReactNode;
};

/** A page behind the login: its heading, then one thing after another. */
export function PortalPage({ back, title, lead, eyebrow, actions, isList = false, children }: PortalPageProps) {
  const heading = (
    <PageHeading eyebrow={eyebrow} lead={lead}>
      {title}
    </PageHeading>
  );
  return (
    <div className={classNames(styles.page, isList && styles.list)}>
      {back === undefined ? null : <WayBack to={back} />}
      {actions === undefined ? (
        heading
      ) : (
        <div className={styles.head}>
          {heading}
          {actions}
        </div>
      )}
      {children}
    </div>
  );
}

/** What a link of a list tells the page that it leads to: the list's own query. */
export interface FromList {
  readonly list: string;
}

/** To the list that the page belongs to, by its name in the menu, and with the filter that one came from. */
function WayBack({ to }: { to: NonNullable<PortalPageProps["back"]> }) {
  const label = useRouteLoaderData<PortalData | null>("portal/portal")?.words.entries[to];
  const locale = useLocale();
  const { state }: { state: FromList | null } = useLocation();
  // The server does not know it, nor does the rendering that takes its HTML over.
  const isAwake = useAwake();
  if (label === undefined) return null;
  return (
    <Link to={localePath(locale, to) + ((isAwake && state?.list) || "")} className={styles.back}>
      <Icon name="arrow-left" size={18} />
      {label}
    </Link>
  );
}
