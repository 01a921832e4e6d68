import type { BodyType } from "#domain/portal/contract.ts";
import { type Drawing, VehicleDrawing } from "./drawing.tsx";
import { hatchback, saloon, suv, van } from "./drawings.ts";

const lorry: Drawing = {
  body: "M10 66c-3 0-4-2-4-5V10c0-3 2-5 5-5h126c3 0 5 2 5 5v46h6V18c0-3 2-5 5-5h24c7 0 12 3 15 9l8 17c5 2 9 5 11 9 2 4 3 9 3 13 0 3-2 5-5 5",
  glass: "M160 21h15c5 0 8 2 10 6l6 12h-31V21Z",
  detail: "M38 5v51M74 5v51M110 5v51M6 56h136M154 44h8M204 52l8 2",
  wheels: [46, 186],
  width: 222,
};

const estate: Drawing = {
  body: "M12 66c-4-1-6-4-6-9 0-8 1-14 4-20 4-9 9-15 18-17 6-2 14-3 24-3 26-1 48-1 64 2 15 3 27 11 38 21 16 2 30 4 40 8 6 3 8 8 8 13 0 3-2 4-5 4",
  glass:
    "M20 38c2-8 6-13 13-14 9-2 17-2 25-2v17H23c-3 0-4 0-3-1Zm45-16h40v17H65V22Zm47 0c8 0 13 1 18 3 8 3 14 8 21 14h-39V22Z",
  detail: "M62 41v24M108 41v24M70 46h7M116 46h7M186 50l14 4M38 17.5V15h66v2",
  wheels: [46, 166],
  width: 212,
};

const drawings: Readonly<Record<BodyType, Drawing>> = { hatchback, estate, saloon, suv, van, lorry };

export function Vehicle({ body, className }: { body: BodyType; className?: string | undefined }) {
  return <VehicleDrawing drawing={drawings[body]} className={className} />;
}
