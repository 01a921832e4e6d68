import { Link, type LinkProps } from "react-router";
import { localePath, type PagePath } from "#domain/shared/paths.ts";
import { useLocale } from "#web/texts/root-data.ts";

/** A link to another page in the language of this one. */
export function PageLink({ to, ...link }: Omit<LinkProps, "to"> & { to: PagePath }) {
  return <Link {...link} to={localePath(useLocale(), to)} />;
}
