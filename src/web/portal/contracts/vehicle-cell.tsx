import type { Vehicle as VehicleFacts } from "#domain/portal/contract.ts";
import { NumberPlate } from "#web/ui/number-plate.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { useCountry } from "../parts/country.ts";
import styles from "./vehicle-cell.module.css";

/** A vehicle in a row: its drawing, its name, its plate. */
export function VehicleCell({ vehicle, noPlate }: { vehicle: VehicleFacts; noPlate: string }) {
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
