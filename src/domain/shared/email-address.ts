const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** RFC 5321 dot-string and a domain of two labels or more, within their lengths. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || at > 64 || text.length > 254) return false;
  const labels = text.slice(at + 1).split(".");
  return (
    localPart.test(text.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? "")
  );
}
