import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { useInBrowser } from "#web/ui/use-in-browser.ts";
import styles from "./header-search.module.css";
import { rememberPage } from "./recent-pages.ts";
import type { SearchDialogProps } from "./search-dialog.tsx";

/** A form, and a dialog once that has loaded. Ctrl+K opens it. */
export default function HeaderSearch({ words, places }: Pick<SearchDialogProps, "words" | "places">) {
  const { key, pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const shortcut = useInBrowser(isOnMac, false) ? "⌘ K" : "Ctrl K";

  function open() {
    setIsOpen(true);
    import("./search-dialog.tsx").then(
      (loaded) => setDialog(() => loaded.default),
      () => setIsOpen(false),
    );
  }
  const openByKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // An open modal comes first.
    if (document.querySelector("dialog:modal") !== null) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKeys(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  const openIfTyped = useEffectEvent(() => {
    if (field.current && field.current.value !== "") open();
  });
  // typed before hydration
  useEffect(() => openIfTyped(), []);
  useEffect(() => rememberPage(key, pathname), [key, pathname]);

  return (
    <>
      <Form method="get" action={places.page} className={styles.form}>
        <label htmlFor="search-everything" className="visually-hidden">
          {words.label}
        </label>
        <Icon name="search" size={18} className={styles.sign} />
        <input
          ref={field}
          id="search-everything"
          type="text"
          name="q"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={words.short}
          aria-keyshortcuts="Control+K Meta+K"
          className={styles.field}
          onClick={open}
          onInput={open}
        />
        <kbd aria-hidden="true" className={styles.keys}>
          {shortcut}
        </kbd>
      </Form>
      <Link
        to={places.page}
        className={styles.onPhone}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open();
        }}
      >
        <Icon name="search" />
        <span className={styles.word}>{words.short}</span>
      </Link>
      {Dialog === null ? null : (
        <Dialog
          isOpen={isOpen}
          words={words}
          places={places}
          takeTyped={() => field.current?.value ?? ""}
          onClose={() => {
            setIsOpen(false);
            if (field.current) field.current.value = "";
          }}
        />
      )}
    </>
  );
}

const isOnMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
