import { type BrowserContext, test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

interface Watched {
  /** Console lines that a test causes on purpose, such as those of a refused request. */
  readonly expectedConsole: RegExp | null;
  /**
   * Whether pages prefetch, which costs as much as the page itself. Otherwise the browser reports that the user saves
   * data.
   */
  readonly loadsAhead: boolean;
  readonly watch: (context: BrowserContext) => Promise<void>;
}

/**
 * Playwright's test, which also fails on a console error, an uncaught exception, a violation of the content security
 * policy and a request to another server. A failure prints the last traffic.
 */
export const test = base.extend<Watched>({
  expectedConsole: [null, { option: true }],
  loadsAhead: [false, { option: true }],
  watch: [
    async ({ context, baseURL, expectedConsole, loadsAhead }, use, testInfo) => {
      const seen: string[] = [];
      const traffic: string[] = [];
      const watch = async (watched: BrowserContext) => {
        if (!loadsAhead) {
          await watched.addInitScript(() =>
            Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
          );
        }
        await watched.addInitScript(() => {
          document.addEventListener("securitypolicyviolation", (event) => {
            console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
          });
        });
        for (const page of watched.pages()) listen(page);
        watched.on("page", listen);
      };
      const note = (line: string) => traffic.push(`${new Date().toISOString().slice(11, 23)} ${line}`);
      const listen = (page: Page) => {
        listTraffic(page, note);
        page.on("console", (message) => {
          if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`);
        });
        page.on("pageerror", ({ message, stack = "" }) => {
          seen.push(`uncaught: ${message}`);
          note(`uncaught: ${message}\n${stack}`);
        });
        page.on("request", (request) => {
          const url = new URL(request.url());
          if (url.protocol.startsWith("http") && url.origin !== baseURL) seen.push(`request to ${url.origin}`);
        });
      };
      await watch(context);
      await use(watch);
      const unexpected = seen.filter((line) => !expectedConsole?.test(line) && !isLeftBehind(line, traffic));
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0)
        console.log(traffic.slice(-60).join("\n"));
      if (unexpected.length > 0)
        throw new Error(`unexpected lines in the browser's console:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
});

/**
 * React Router acts on the first line of a page's data and does not catch errors of the rest. Chromium aborts the rest
 * when another document opens, and React Router itself when the line redirects.
 */
function isLeftBehind(line: string, traffic: readonly string[]): boolean {
  if (line === "uncaught: BodyStreamBuffer was aborted") return true;
  const isData = (said: string) => /ERR_ABORTED \S+\.data(?:\?|$)/.test(said);
  return line === "uncaught: signal is aborted without reason" && traffic.some(isData);
}

function listTraffic(page: Page, note: (line: string) => void): void {
  page.on("request", (request) => note(`${request.method()} ${request.url()}`));
  page.on("response", (response) => note(`${response.status()} ${response.url()}`));
  page.on("requestfailed", (request) => note(`${request.failure()?.errorText} ${request.url()}`));
  page.on("framenavigated", (frame) => note(`shows ${frame.url()}`));
}
