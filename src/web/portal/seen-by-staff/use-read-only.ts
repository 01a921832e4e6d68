import { useEffect } from "react";
import { isClosedToViews } from "#domain/policies/portal-view.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { useToast } from "#web/ui/toast.tsx";

/**
 * Says at once what the server would refuse anyway: forms that change something, and pages that are not shown to staff.
 * Nothing that is looked at is lost to an error page.
 *
 * @param refused the words for it
 */
export function useReadOnly(refused: string): void {
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
    // Before any handler of the page.
    const first = { capture: true } as const;
    window.addEventListener("submit", stay, first);
    window.addEventListener("click", keepOut, first);
    return () => {
      window.removeEventListener("submit", stay, first);
      window.removeEventListener("click", keepOut, first);
    };
  }, [toast, refused]);
}

function isOfBackOffice(action: string): boolean {
  return splitLocale(action).route.startsWith("/backoffice/");
}
