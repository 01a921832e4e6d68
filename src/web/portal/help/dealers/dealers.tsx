import { useState } from "react";
import { countries, isCountry } from "#domain/countries/codes.ts";
import { findDealers } from "#domain/portal/dealers/dealer.ts";
import type { Place } from "#domain/portal/dealers/map-point.ts";
import { findTown, towns } from "#domain/portal/dealers/towns.ts";
import { localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { ListState } from "#web/lists/list-state.tsx";
import { fullLocales } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PortalPage } from "../../components/portal-page.tsx";
import { SearchForm } from "../search-form.tsx";
import type { Route } from "./+types/dealers.ts";
import { DealerCard } from "./dealer-card.tsx";
import { DealerMap } from "./dealer-map.tsx";
import styles from "./dealers.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor, session } = context.get(pageContext);
  const { portal, portalHelp } = catalogue(splitLocale(url.pathname).locale);
  const { searchParams } = url;
  const text = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 100);
  const asked = searchParams.get("country") ?? session?.identity?.country;
  return {
    title: portal.menu.entries["/contacts/dealers"],
    lead: portalHelp.contacts.dealers,
    words: portalHelp.dealers,
    dealers: await services.help.dealers(visitor),
    townNames: towns.map(({ name }) => name).toSorted(new Intl.Collator("cs").compare),
    searchQuery: text("searchQuery"),
    country: asked !== undefined && isCountry(asked) ? asked : null,
    near: text("near"),
    town: findTown(text("near")) ?? null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

export default function Dealers({ loaderData }: Route.ComponentProps) {
  const { title, lead, words, dealers, townNames, searchQuery, country, near, town } = loaderData;
  const locale = useLocale();
  const here = useHere();
  const [pointed, setPointed] = useState<string | null>(null);
  const from = here.place ?? town;
  const compare = new Intl.Collator(fullLocales[locale]).compare;
  const found = findDealers(dealers, { searchQuery, country, from }, compare);
  function pick(dealerId: string) {
    setPointed(dealerId);
    document.getElementById(dealerId)?.focus();
  }
  if (dealers.length === 0) {
    return (
      <PortalPage title={title}>
        <ListState icon="globe" title={words.empty} text={words.emptyText}>
          <ButtonLink to={localePath(locale, "/contacts/sales")} variant="secondary">
            {words.toSales}
          </ButtonLink>
        </ListState>
      </PortalPage>
    );
  }
  return (
    <PortalPage title={title} lead={lead}>
      <div>
        <SearchForm
          label={words.search}
          submit={words.submit}
          found={format(plural(locale, words.found, found.length), { count: found.length })}
        >
          <div className={styles.from}>
            <TextField
              name="near"
              label={words.from}
              hint={words.fromHint}
              error={near !== "" && town === null ? format(words.unknownTown, { town: near }) : undefined}
              defaultValue={town?.name ?? near}
              list="towns"
              autoComplete="off"
              onInput={() => here.forget()}
            />
            <datalist id="towns">
              {townNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
            <Button
              variant="quiet"
              icon="globe"
              className={styles.here}
              isBusy={here.state === "busy"}
              busyLabel={words.locating}
              onClick={() => here.locate()}
            >
              {words.here}
            </Button>
          </div>
          <div className={styles.country}>
            <SelectField
              name="country"
              label={words.country}
              defaultValue={country ?? "any"}
              options={[
                ...countries.map((code) => ({ value: code, label: words.countries[code] })),
                { value: "any", label: words.anyCountry },
              ]}
            />
          </div>
        </SearchForm>
        <a href="#dealer-map" className={styles.toMap}>
          {words.map}
        </a>
        <div role="status">
          {here.place ? <p className={styles.place}>{words.located}</p> : null}
          {!here.place && town ? <p className={styles.place}>{format(words.fromTown, { town: town.name })}</p> : null}
        </div>
        {here.state === "failed" ? (
          <Notice tone="warning" role="alert">
            <p>{words.notLocated}</p>
          </Notice>
        ) : null}
      </div>
      {found.length === 0 ? (
        <ListState icon="search" title={words.none} text={words.noneText}>
          <ButtonLink to={{ search: "" }} variant="secondary" reloadDocument>
            {words.clear}
          </ButtonLink>
          <ButtonLink to={localePath(locale, "/contacts/sales")} variant="quiet">
            {words.toSales}
          </ButtonLink>
        </ListState>
      ) : (
        <div className={styles.both}>
          <ul className={styles.list}>
            {found.map((one) => (
              <DealerCard
                key={one.dealer.dealerId}
                found={one}
                isPointed={pointed === one.dealer.dealerId}
                onPoint={setPointed}
                words={words}
              />
            ))}
          </ul>
          <div id="dealer-map" className={styles.map}>
            <DealerMap
              found={found}
              country={country}
              from={from}
              pointed={pointed}
              onPoint={setPointed}
              onPick={pick}
              words={words}
            />
          </div>
        </div>
      )}
    </PortalPage>
  );
}

interface Here {
  readonly state: "rest" | "busy" | "failed";
  /** the visitor's place, which never leaves the browser */
  readonly place: Place | null;
  locate(): void;
  forget(): void;
}

const longestMs = 15_000;

function useHere(): Here {
  const [here, setHere] = useState<Pick<Here, "state" | "place">>({ state: "rest", place: null });
  return {
    ...here,
    locate() {
      setHere({ state: "busy", place: null });
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => setHere({ state: "rest", place: { latitude, longitude } }),
        () => setHere({ state: "failed", place: null }),
        { timeout: longestMs, maximumAge: 600_000 },
      );
    },
    forget: () => setHere({ state: "rest", place: null }),
  };
}
