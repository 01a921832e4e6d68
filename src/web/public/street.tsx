import { classNames } from "#web/ui/class-names.ts";
import { VehicleDrawing } from "#web/ui/vehicles/drawing.tsx";
import { hatchback, saloon, suv, van } from "#web/ui/vehicles/drawings.ts";
import styles from "./street.module.css";

/** Vehicles by body type in a row on one line. An ornament. */
export function Street() {
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
