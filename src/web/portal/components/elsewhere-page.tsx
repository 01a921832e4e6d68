import { localePath } from "#domain/shared/paths.ts";
import { format } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import styles from "./elsewhere-page.module.css";
import type { Elsewhere } from "./load-own.ts";
import { PortalPage } from "./portal-page.tsx";
import { SwitchForm } from "./switch-form.tsx";

/** Replaces a page of another identity of the user: offers to switch to it and come back. */
export function ElsewherePage({ elsewhere: { idam, name, to, words } }: { elsewhere: Elsewhere }) {
  return (
    <PortalPage title={words.title} lead={format(words.text, { name })}>
      <div className={styles.ways}>
        <SwitchForm to={to}>
          <Button type="submit" name="idam" value={idam} icon="swap">
            {format(words.switch, { name })}
          </Button>
        </SwitchForm>
        <ButtonLink to={localePath(useLocale(), "/")} variant="quiet">
          {words.stay}
        </ButtonLink>
      </div>
    </PortalPage>
  );
}
