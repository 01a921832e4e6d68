import { useEffect } from "react";
import { isClosedToViews } from "#domain/policies/impersonation.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { format } from "#texts/format.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { momentParts } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { type RootData, useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import styles from "./view-banner.module.css";

type ViewBannerProps = { view: NonNullable<RootData["impersonation"]> };

/**
 * Shows on each page whose portal a staff member sees and until when, ends it on request, and automatically at its end.
 */
export default function ViewBanner({ view: { customerId, name, expires, now, words } }: ViewBannerProps) {
  const locale = useLocale();
  const customer = localePath(locale, href("/backoffice/customers/:customerId", { customerId }));
  useEffect(() => {
    const timer = setTimeout(() => location.assign(customer), Math.max(0, Date.parse(expires) - Date.parse(now)));
    return () => clearTimeout(timer);
  }, [customer, expires, now]);
  useReadOnly(words.refused);
  const time = momentParts(locale, expires).time.replace(/^[\s,]+/, "");
  return (
    <section aria-label={words.label} className={styles.banner}>
      <div className={styles.inside}>
        <Icon name="eye" className={styles.icon} />
        <p className={styles.text}>
          <strong>{format(words.sees, { name })}</strong>{" "}
          <span suppressHydrationWarning>{format(words.readOnly, { time })}</span>
        </p>
        <PostForm loadsDocument action={localePath(locale, "/backoffice/portal-view")}>
          <Button type="submit" variant="secondary">
            {words.end}
          </Button>
        </PostForm>
      </div>
    </section>
  );
}

/** Refuses forms and pages that the server would refuse to staff. */
function useReadOnly(refused: string): void {
  const toast = useToast();
  useEffect(() => {
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      toast({ text: refused, tone: "info" });
    };
    const stay = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.getAttribute("method")?.toLowerCase() !== "post") return;
      if (!isOfBackOffice(form.getAttribute("action") ?? "")) refuse(event);
    };
    const keepOut = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null || link.origin !== location.origin) return;
      if (isClosedToViews(splitLocale(link.pathname).route)) refuse(event);
    };
    // Runs before the page's handlers.
    const first = { capture: true } as const;
    window.addEventListener("submit", stay, first);
    window.addEventListener("click", keepOut, first);
    return () => {
      window.removeEventListener("submit", stay, first);
      window.removeEventListener("click", keepOut, first);
    };
  }, [toast, refused]);
}

const isOfBackOffice = (action: string): boolean => splitLocale(action).route.startsWith("/backoffice/");
