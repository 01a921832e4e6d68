const browsers: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/** Returns browser and system: `Firefox, Windows`. */
export function deviceName(userAgent: string): string | null {
  const known = [browsers, systems].flatMap((list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? []);
  return known.length > 0 ? known.join(", ") : null;
}
