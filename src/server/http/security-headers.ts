const allOff = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Headers of every answer. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // With `no-referrer` Chromium would send `Origin: null` with forms.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Keeps the site in a process apart from its sister sites, whatever `document.domain` says.
    "Origin-Agent-Cluster": "?1",
    "X-Permitted-Cross-Domain-Policies": "none",
    // Only our own pages may ask for the visitor's position: the page of dealers does, at the press of a button.
    "Permissions-Policy": [...allOff.map((feature) => `${feature}=()`), "geolocation=(self)"].join(", "),
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

/**
 * Loads from another origin only what allows it. For everything but pages with scripts of others, which do not say so.
 */
export const embedderPolicy = "require-corp";

/** Where browsers report violations of a page's policy; `Reporting-Endpoints` gives it the name `csp`. */
export const cspReportPath = "/csp-report";
export const reportingEndpoints = `csp="${cspReportPath}"`;

/** For answers that are no page: nothing in them may run or load anything if somebody opens one. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * For a picture of somebody else that the browser shows: of no origin besides, so that it is nobody's page. The styles are the
 * browser's own, which fit it into the window.
 */
export const picturePolicy = `${inertPolicy}; style-src 'unsafe-inline'; sandbox`;

/**
 * For pages: own scripts that carry the nonce and own styles; nothing inline and nothing foreign but what is named.
 *
 * @param isDevelopment Vite puts styles into the page and uses a web socket. A nonce in `style-src` would switch
 * 'unsafe-inline' off.
 * @param hosts whose scripts, loaded by ours, may fetch, show images and open frames of theirs
 */
export function pagePolicy(nonce: string, isDevelopment: boolean, hosts: readonly string[] = []): string {
  const foreign = hosts.map((host) => ` ${host}`).join("");
  const parts = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data:${foreign}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${foreign}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // The browser's viewer shows a contract to sign beside its facts, from bytes that our own script has fetched.
    `frame-src blob:${foreign}`,
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ];
  if (!isDevelopment) {
    // Only our loader of scripts and the workers may turn text into code. Scripts of others bring policies of their
    // own.
    const policies = hosts.length > 0 ? "*" : "analytics volant-worker";
    parts.push("require-trusted-types-for 'script'", `trusted-types ${policies}`);
  }
  // Browsers that know `report-to` do not send to `report-uri`.
  parts.push(`report-uri ${cspReportPath}`, "report-to csp");
  return parts.join("; ");
}

/** For the script of the service worker, which asks for pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * For the page that the service worker shows. It is the same at each visit, so a nonce would be no secret: scripts and styles
 * are allowed by their hashes.
 */
export function offlinePolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    `style-src ${styles.join(" ") || "'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
