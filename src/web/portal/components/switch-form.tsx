import type { ReactNode } from "react";
import { localePath } from "#domain/shared/paths.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";

type SwitchFormProps = { to?: string | undefined; className?: string | undefined; children: ReactNode };

/** Switches the identity. Submitted without scripts, since the identity changes the entire page. */
export function SwitchForm({ to, className, children }: SwitchFormProps) {
  return (
    <PostForm
      loadsDocument
      intent="identity"
      hidden={to === undefined ? [] : [["to", to]]}
      action={localePath(useLocale(), "/settings")}
      className={className}
    >
      {children}
    </PostForm>
  );
}
