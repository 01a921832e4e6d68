import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import type { ContractsAtAGlance } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { moneyText, percentText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Day } from "#web/ui/day.tsx";
import { NumberPlate } from "#web/ui/number-plate.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { Bar } from "../components/bar.tsx";
import { useCountry } from "../components/country.ts";
import { Money } from "../components/money.tsx";
import styles from "./home.module.css";
import { WayOn } from "./section-link.tsx";

type ContractsPartProps = { contracts: ContractsAtAGlance | null; words: Catalogue["portal"]["home"]["contracts"] };

export function ContractsPart({ contracts, words }: ContractsPartProps) {
  const locale = useLocale();
  if (!contracts) return <p className={styles.soft}>{words.none}</p>;
  const { active, pendingSignature, ended, currency, outstanding, financed, endingNext } = contracts;
  const share = financed > 0 ? 1 - outstanding / financed : 0;
  return (
    <>
      {financed > 0 ? (
        <div className={styles.progress}>
          <p className={styles.share} suppressHydrationWarning>
            {format(words.of, { percent: percentText(locale, share), amount: moneyText(locale, financed, currency) })}
          </p>
          <Bar share={share} />
          <p>
            {words.outstanding}{" "}
            <strong>
              <Money amount={outstanding} currency={currency} />
            </strong>
          </p>
        </div>
      ) : null}
      <p className={styles.soft}>
        {[
          format(plural(locale, words.active, active), { count: active }),
          ...(pendingSignature > 0
            ? [format(plural(locale, words.pendingSignature, pendingSignature), { count: pendingSignature })]
            : []),
          ...(ended > 0 ? [format(plural(locale, words.ended, ended), { count: ended })] : []),
        ].join(", ")}
      </p>
      {endingNext.length > 0 ? <EndingNext contracts={endingNext} title={words.endingNext} /> : null}
      <WayOn to={localePath(locale, "/contracts")}>{words.all}</WayOn>
    </>
  );
}

function EndingNext({ contracts, title }: { contracts: ContractsAtAGlance["endingNext"]; title: string }) {
  const locale = useLocale();
  const country = useCountry();
  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.vehicles}>
        {contracts.map(({ contractNumber, vehicle, end }) => (
          <li key={contractNumber}>
            <Link
              to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}
              className={styles.vehicle}
            >
              <Vehicle body={vehicle.bodyType} className={styles.drawing} />
              <span>
                {vehicle.make} {vehicle.model}
              </span>
              {vehicle.plate === null ? null : <NumberPlate plate={vehicle.plate} country={country} />}
              <Day date={end} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
