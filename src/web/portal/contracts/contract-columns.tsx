import type { Contract, Vehicle as VehicleFacts } from "#domain/portal/contract.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { Column } from "#web/lists/data-table.tsx";
import { RowLink } from "#web/lists/row-link.tsx";
import { Day } from "#web/ui/day.tsx";
import { NumberPlate } from "#web/ui/number-plate.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { useCountry } from "../parts/country.ts";
import { Money } from "../parts/money.tsx";
import { ContractStatusBadge } from "./contract-status.tsx";
import styles from "./vehicle-cell.module.css";

export function contractColumns(words: Catalogue["portalContracts"], locale: Locale): readonly Column<Contract>[] {
  return [
    {
      key: "contractNumber",
      label: words.number,
      sort: "contractNumber",
      place: "name",
      cell: ({ contractNumber }) => (
        <RowLink to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>
          {contractNumber}
        </RowLink>
      ),
    },
    {
      key: "vehicle",
      label: words.vehicle,
      place: "about",
      cell: ({ vehicle }) => <VehicleCell vehicle={vehicle} noPlate={words.noPlate} />,
    },
    {
      key: "status",
      label: words.status,
      place: "badge",
      cell: ({ status }) => <ContractStatusBadge status={status} words={words.statuses} />,
    },
    {
      key: "instalment",
      label: words.instalment,
      sort: "instalment",
      isFigure: true,
      place: "sum",
      cell: ({ instalment, currency }) => <Money amount={instalment} currency={currency} />,
    },
    {
      key: "outstanding",
      label: words.outstanding,
      sort: "outstanding",
      isFigure: true,
      cell: ({ outstanding, currency }) => <Money amount={outstanding} currency={currency} />,
    },
    {
      key: "end",
      label: words.end,
      sort: "end",
      isFigure: true,
      cell: ({ end }) => <Day date={end} />,
    },
  ];
}

function VehicleCell({ vehicle, noPlate }: { vehicle: VehicleFacts; noPlate: string }) {
  const country = useCountry();
  return (
    <span className={styles.cell}>
      <Vehicle body={vehicle.bodyType} className={styles.drawing} />
      <span className={styles.words}>
        <span>
          {vehicle.make} {vehicle.model}
        </span>
        {vehicle.plate === null ? (
          <span className={styles.none}>{noPlate}</span>
        ) : (
          <NumberPlate plate={vehicle.plate} country={country} />
        )}
      </span>
    </span>
  );
}
