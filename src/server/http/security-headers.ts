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

export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // With `no-referrer` Chromium would send `Origin: null` with forms.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Isolates the origin in its own process, even if `document.domain` is set.
    "Origin-Agent-Cluster": "?1",
    "X-Permitted-Cross-Domain-Policies": "none",
    // Only the page of dealers asks for the position.
    "Permissions-Policy": [...allOff.map((feature) => `${feature}=()`), "geolocation=(self)"].join(", "),
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

/** Pages with third-party scripts cannot have it, since those do not allow embedding. */
export const embedderPolicy = "require-corp";

/** `Reporting-Endpoints` names it `csp`. */
export const cspReportPath = "/csp-report";
export const reportingEndpoints = `csp="${cspReportPath}"`;

/** Nothing may run or load in responses that are not pages. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A picture from another user has no origin (sandbox). The inline styles are the browser's own. */
export const picturePolicy = `${inertPolicy}; style-src 'unsafe-inline'; sandbox`;

/**
 * @param isDevelopment Vite inlines styles and uses a web socket; a nonce in `style-src` would disable 'unsafe-inline'
 * @param hosts third parties whose scripts may fetch, show images and open frames
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
    // The browser's viewer shows a contract to sign.
    `frame-src blob:${foreign}`,
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ];
  if (!isDevelopment) {
    // Trusted Types: only our script loader and workers may turn text into code; third parties bring their own
    // policies.
    const policies = hosts.length > 0 ? "*" : "analytics volant-worker";
    parts.push("require-trusted-types-for 'script'", `trusted-types ${policies}`);
  }
  // Browsers that support `report-to` ignore `report-uri`.
  parts.push(`report-uri ${cspReportPath}`, "report-to csp");
  return parts.join("; ");
}

export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The page is the same at each visit, so a nonce would not be secret: hashes allow scripts and styles. */
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
