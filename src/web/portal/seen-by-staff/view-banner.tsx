import { useEffect } from "react";
import { href, localePath } from "#domain/shared/paths.ts";
import { format } from "#texts/format.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { momentParts } from "#web/texts/days.ts";
import { type RootData, useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useReadOnly } from "./use-read-only.ts";
import styles from "./view-banner.module.css";

type ViewBannerProps = { view: NonNullable<RootData["portalView"]> };

/** Says on each page whose portal a member of staff sees and until when, and ends it, at the latest by itself. */
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
