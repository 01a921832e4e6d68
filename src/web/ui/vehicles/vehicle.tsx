import type { BodyType } from "#domain/portal/contract.ts";
import { type Drawing, VehicleDrawing } from "./drawing.tsx";
import { hatchback, saloon, suv, van } from "./drawings.ts";
import { estate } from "./estate.ts";
import { lorry } from "./lorry.ts";

const drawings: Readonly<Record<BodyType, Drawing>> = { hatchback, estate, saloon, suv, van, lorry };

export function Vehicle({ body, className }: { body: BodyType; className?: string | undefined }) {
  return <VehicleDrawing drawing={drawings[body]} className={className} />;
}
