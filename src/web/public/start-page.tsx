import { Link } from "react-router";
import { countries } from "#domain/countries/codes.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { keepWithNext } from "#texts/keep-together.ts";
import { OrganizationData } from "#web/organization-data.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VehicleDrawing } from "#web/ui/vehicles/drawing.tsx";
import { hatchback, saloon, suv, van } from "#web/ui/vehicles/drawings.ts";
import { CountryPlate } from "./country-plate.tsx";
import styles from "./start.module.css";

type StartTexts = Catalogue["publicPages"]["start"];

export function StartPage({ texts, logIn }: { texts: StartTexts; logIn: string }) {
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <OrganizationData />
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{keepWithNext(texts.heading)}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        <nav aria-labelledby="choose-country" className={styles.choice}>
          <h2 id="choose-country" className={styles.choose}>
            {texts.choose}
          </h2>
          <ul className={styles.countries}>
            {countries.map((country) => (
              <li key={country}>
                <Link to={localePath(locale, href("/onboarding/:country", { country }))} className={styles.country}>
                  <CountryPlate country={country} />
                  <span className={styles.name}>
                    <strong>{texts.countries[country].name}</strong>
                    <span>{texts.countries[country].note}</span>
                  </span>
                  <Icon name="arrow-right" className={styles.arrow} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.login}>
          <ButtonLink to={localePath(locale, "/login")} variant="secondary" icon="user" reloadDocument>
            {logIn}
          </ButtonLink>
        </p>
      </div>
      <Street />
    </div>
  );
}

function Street() {
  return (
    <div className={styles.street} aria-hidden="true">
      <div className={styles.row}>
        <VehicleDrawing drawing={van} className={classNames(styles.vehicle, styles.van)} />
        <VehicleDrawing drawing={hatchback} className={classNames(styles.vehicle, styles.hatchback)} />
        <VehicleDrawing drawing={suv} className={classNames(styles.vehicle, styles.suv)} />
        <VehicleDrawing drawing={saloon} className={classNames(styles.vehicle, styles.saloon)} />
      </div>
    </div>
  );
}
