import { useLocale } from "#web/texts/root-data.ts";

export function FileSize({ bytes }: { bytes: number }) {
  const locale = useLocale();
  const isSmall = bytes < 1024 * 1024;
  const format = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    unitDisplay: "short",
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  const value = isSmall ? Math.max(1, bytes / 1024) : bytes / 1024 / 1024;
  return <span>{bytes === 0 ? format.format(0) : format.format(value)}</span>;
}
