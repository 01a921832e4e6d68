import type { ComponentProps } from "react";
import { Link } from "react-router";
import { localePath, type PagePath } from "#domain/shared/paths.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "./button.tsx";

type ToPage<Props> = Omit<Props, "to"> & { to: PagePath };

/** A link in the current language. */
export function PageLink({ to, ...link }: ToPage<ComponentProps<typeof Link>>) {
  return <Link {...link} to={localePath(useLocale(), to)} />;
}

export function PageButtonLink({ to, ...link }: ToPage<ComponentProps<typeof ButtonLink>>) {
  return <ButtonLink {...link} to={localePath(useLocale(), to)} />;
}
