import { lazy, type MouseEvent, Suspense, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OwnerLinkState } from "#server/contract/owner-links.ts";
import { format } from "#texts/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { asText } from "#web/wizard-words/as-text.ts";
import type { ListedCard } from "../cards/card-list.tsx";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./owner-link-control.module.css";
import type { Asked } from "./owner-link-dialog.tsx";

const OwnerLinkDialog = lazy(() => import("./owner-link-dialog.tsx"));

const icons: Readonly<Record<OwnerLinkState, IconName>> = {
  sent: "mail",
  opened: "eye",
  "filled-in": "check",
  refused: "edit",
  over: "close",
};

export function OwnerLinkControl({ card, label }: { card: ListedCard; label: string }) {
  const { application, ownerTexts: texts } = useWizard();
  const [asked, setAsked] = useState<Asked | null>(null);
  const control = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const key = asText(card.values.key);
  const link = application.ownerLinks.find(({ owner }) => owner === key) ?? null;
  // The response may remove the pressed button after it has got the focus back.
  useLayoutEffect(() => {
    if (asked !== null || pressed.current === null || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement === document.body) control.current?.querySelector("button")?.focus();
  });
  if (!link && !card.isOpen && !card.isBlank && asked === null) return null;
  /** The dialog is removed, so the browser restores no focus. */
  function close() {
    const place = control.current?.closest("[data-card]");
    flushSync(() => setAsked(null));
    const inPlace = (control.current ?? place)?.querySelector("button");
    const next = pressed.current?.isConnected ? pressed.current : inPlace;
    next?.focus();
  }
  const ask = (what: Asked) => (press: MouseEvent<HTMLButtonElement>) => {
    pressed.current = press.currentTarget;
    setAsked(what);
  };
  const ofCard = <span className="visually-hidden"> – {label}</span>;
  return (
    <div ref={control} className={styles.control}>
      {link ? (
        <>
          <p role="status" className={styles.state} data-state={link.state}>
            <Icon name={icons[link.state]} />
            <span>{format(texts.state[link.state], { email: link.email })}</span>
          </p>
          <div className={styles.acts}>
            {link.state === "filled-in" ? (
              <Button icon="check" onClick={ask("look")}>
                {texts.look}
                {ofCard}
              </Button>
            ) : null}
            <Button variant="quiet" icon="mail" onClick={ask("send")}>
              {texts.sendAgain}
              {ofCard}
            </Button>
            <Button variant="quiet" icon="close" onClick={ask("withdraw")}>
              {texts.withdraw}
              {ofCard}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="quiet" icon="mail" onClick={ask("send")}>
          {texts.offer}
          {ofCard}
        </Button>
      )}
      {asked ? (
        <Suspense fallback={null}>
          <OwnerLinkDialog asked={asked} card={card} link={link} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
