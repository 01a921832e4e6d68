import { classNames } from "#web/ui/class-names.ts";
import { Vehicle } from "#web/ui/vehicle.tsx";
import styles from "./street.module.css";

/** Vehicles by body type in a row on one line. An ornament. */
export function Street() {
  return (
    <div className={styles.street} aria-hidden="true">
      <div className={styles.row}>
        <Vehicle body="van" className={classNames(styles.vehicle, styles.van)} />
        <Vehicle body="hatchback" className={classNames(styles.vehicle, styles.hatchback)} />
        <Vehicle body="suv" className={classNames(styles.vehicle, styles.suv)} />
        <Vehicle body="saloon" className={classNames(styles.vehicle, styles.saloon)} />
      </div>
    </div>
  );
}
