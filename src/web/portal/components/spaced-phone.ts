/** Groups digits by three after the prefix: `+420 601 000 006`; in Hungary the area comes first: `+36 1 000 0110`. */
export function spacedPhone(phone: string): string {
  const hungarian = /^(\+36)(1|[2-9]\d)(\d{3})(\d+)$/.exec(phone);
  if (hungarian) return hungarian.slice(1).join(" ");
  const [, prefix = "", rest = ""] = /^(\+42[01])(\d+)$/.exec(phone) ?? [];
  return prefix === "" ? phone : [prefix, ...(rest.match(/\d{1,3}/g) ?? [])].join(" ");
}
