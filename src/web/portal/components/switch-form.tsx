import type { ReactNode } from "react";
import { localePath } from "#domain/shared/paths.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";

type SwitchFormProps = {
  /** where to go afterwards, with the prefix of its language; home when it is not given */
  to?: string | undefined;
  className?: string | undefined;
  /** a button named `idam` for each identity to switch to */
  children: ReactNode;
};

/** Switches whom the session acts for. The browser sends it by itself: everything on the page is somebody else's after it. */
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
