import { type KeyboardEvent, useId, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { FoundItem } from "#domain/search/kinds.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Marked } from "./marked.tsx";
import { recentPages } from "./recent-pages.ts";
import styles from "./search-dialog.module.css";
import { useSearch } from "./use-search.ts";

export type SearchWords = Omit<Catalogue["search"]["screen"], "kinds"> & { kinds: Readonly<Record<string, string>> };

export type SearchPlaces = { page: string; call: string };

export type SearchDialogProps = {
  isOpen: boolean;
  words: SearchWords;
  places: SearchPlaces;
  takeTyped: () => string;
  onClose: () => void;
};

/** A combobox by the WAI-ARIA pattern. */
export default function SearchDialog({ isOpen, words, places, takeTyped, onClose }: SearchDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} closeLabel={words.close} className={styles.dialog}>
      {isOpen ? <Search words={words} places={places} typed={takeTyped()} onClose={onClose} /> : null}
    </Dialog>
  );
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly items: readonly FoundItem[];
  readonly total: number;
}

type SearchProps = Pick<SearchDialogProps, "words" | "places" | "onClose"> & { typed: string };

function Search({ words, places, typed, onClose }: SearchProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [q, setQ] = useState(typed);
  const [chosen, setChosen] = useState(0);
  const { answered, isSearching } = useSearch(q, places.call);
  const [listId, hintId] = [useId(), useId()];
  const optionId = (index: number) => `${listId}-${index}`;
  const wholePage = `${places.page}?${new URLSearchParams({ q })}`;
  const recent = recentPages(pathname).map((page) => ({ title: page.title, detail: "", href: page.pathname }));
  const groups: readonly Group[] =
    answered === null
      ? recent.length === 0 || isSearching
        ? []
        : [{ key: "recent", title: words.recent, items: recent, total: recent.length }]
      : (answered.groups ?? []).map(({ kind, ...found }) => ({
          key: kind,
          title: words.kinds[kind] ?? kind,
          ...found,
        }));
  const options = groups.flatMap(({ items }) => items);
  const at = Math.min(chosen, options.length - 1);

  function choose(index: number) {
    const next = (index + options.length) % options.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (options.length > 0) choose(at + (event.key === "ArrowDown" ? 1 : -1));
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    // The options are those of the previous search.
    if (options.length > 0 && !isSearching) document.getElementById(optionId(at))?.click();
    else if (q.trim() !== "") {
      onClose();
      void navigate(wholePage);
    }
  }

  const isNone = answered !== null && answered.groups !== null && options.length === 0;
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  let index = -1;
  return (
    <div className={styles.search}>
      <div className={styles.box}>
        <Icon name="search" className={styles.sign} />
        <input
          data-first
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-describedby={hintId}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={at >= 0 ? optionId(at) : undefined}
          value={q}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.field}
          onChange={({ target }) => {
            setQ(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={hintId} className={answered === null ? styles.hint : "visually-hidden"}>
        {words.hint}
      </p>
      <p role="status" className="visually-hidden">
        {answered === null || answered.groups === null
          ? ""
          : isNone
            ? words.none
            : format(plural(locale, words.found, count), { count })}
      </p>
      {answered?.groups === null ? (
        <p role="alert" className={styles.failed}>
          {answered.waitMinutes === null
            ? words.failed
            : format(plural(locale, words.limited, answered.waitMinutes), { count: answered.waitMinutes })}
        </p>
      ) : null}
      {isNone ? (
        <div className={styles.none}>
          <p>
            <strong>{words.none}</strong>
          </p>
          <p className={styles.hint}>{words.noneText}</p>
        </div>
      ) : null}
      <div id={listId} role="listbox" aria-label={words.title} aria-busy={isSearching} className={styles.list}>
        {groups.map(({ key, title, items, total }) => (
          <div key={key} role="group" aria-label={title}>
            <p aria-hidden="true" className={styles.kind}>
              {title}
              {total > items.length ? ` (${total})` : ""}
            </p>
            {items.map(({ title: name, detail, href }) => {
              index += 1;
              const own = index;
              return (
                <Link
                  key={`${href} ${name}`}
                  id={optionId(own)}
                  to={href}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === at}
                  className={styles.option}
                  onPointerMove={() => setChosen(own)}
                  onClick={onClose}
                >
                  <span className={styles.name}>
                    <Marked text={name} q={answered?.q ?? ""} />
                  </span>
                  {detail === "" ? null : (
                    <span className={styles.detail}>
                      <Marked text={detail} q={answered?.q ?? ""} />
                    </span>
                  )}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      {answered !== null && options.length > 0 ? (
        <Link to={wholePage} className={styles.all} onClick={onClose}>
          {words.page}
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </div>
  );
}
