import type { Contract } from "#domain/portal/contract.ts";
import type { Row } from "../sheet/rows.ts";
import type { CustomerDocumentTexts } from "./canvas.ts";

export function contractFacts(texts: CustomerDocumentTexts, contract: Contract, customerName: string): Row[] {
  return [
    { label: texts.customer, value: customerName },
    { label: texts.contractNumber, value: contract.contractNumber },
    ...vehicleFacts(texts, contract).slice(0, 2),
  ];
}

export function vehicleFacts(texts: CustomerDocumentTexts, { vehicle }: Contract): Row[] {
  return [
    { label: texts.vehicle, value: `${vehicle.make} ${vehicle.model}` },
    { label: texts.plate, value: vehicle.plate ?? "" },
    { label: texts.vin, value: vehicle.vin ?? "" },
    { label: texts.year, value: String(vehicle.year) },
  ];
}
