/** `invoices.json`, `invoices-2.json`, … */
export function partName(name: string, part: number): string {
  return part === 1 ? `${name}.json` : `${name}-${part}.json`;
}
