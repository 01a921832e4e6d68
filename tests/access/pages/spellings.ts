/**
 * Returns spellings of the page that an attacker may try, by name: some that the router accepts, and some that it does
 * not.
 */
export function spellingsOf(path: string): Readonly<Record<string, string>> {
  const [, ...segments] = path.split("/");
  const escaped = (text: string) => text.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const lastWord = segments.findLastIndex((segment) => /^[a-z]/.test(segment));
  const at = (place: number, change: (text: string) => string) =>
    `/${segments.map((segment, index) => (index === place ? change(segment) : segment)).join("/")}`;
  return {
    plain: `/cs${path}`,
    "without a language": path,
    "an escaped letter": `/cs${at(lastWord, escaped)}`,
    "an escaped letter of the first segment": `/en${at(0, escaped)}`,
    "an escaped letter of the language": `/%63s${path}`,
    "doubled slashes": `//cs//${segments.join("//")}`,
    "a doubled slash within": `/cs/${segments.join("//")}`,
    "a slash at the end": `/cs${path}/`,
    "an escaped slash": `/cs/${segments.join("%2f")}`,
    capitals: `/cs${at(0, (text) => text.toUpperCase())}`,
    "a capital letter": `/cs${at(lastWord, (text) => text.replace(/^./, (letter) => letter.toUpperCase()))}`,
    "no language": `/xx${path}`,
    data: `/cs${path}.data`,
    "data with an escaped letter": `/cs${at(lastWord, escaped)}.data`,
    "data with doubled slashes": `//cs//${segments.join("//")}.data`,
  };
}
