import { type BrowserContext, test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

interface Watched {
  /** Console lines that a test brings about on purpose, such as those of a refused request. */
  readonly expectedConsole: RegExp | null;
  /** Watches the pages of a further context as the first one's are. */
  readonly watch: (context: BrowserContext) => Promise<void>;
}

/**
 * Playwright's test, which also fails on anything in the console that is an error, on an uncaught exception, on a
 * violation of the content security policy and on a request to any other server. Where one failed, what went to and fro
 * last is printed.
 */
export const test = base.extend<Watched>({
  expectedConsole: [null, { option: true }],
  watch: [
    async ({ context, baseURL, expectedConsole }, use, testInfo) => {
      const seen: string[] = [];
      const traffic: string[] = [];
      const watch = async (watched: BrowserContext) => {
        await watched.addInitScript(() => {
          document.addEventListener("securitypolicyviolation", (event) => {
            console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
          });
        });
        for (const page of watched.pages()) listen(page);
        watched.on("page", listen);
      };
      const listen = (page: Page) => {
        listTraffic(page, traffic);
        page.on("console", (message) => {
          if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`);
        });
        page.on("pageerror", (error) => seen.push(`uncaught: ${error.message}`));
        page.on("request", (request) => {
          const url = new URL(request.url());
          if (url.protocol.startsWith("http") && url.origin !== baseURL) seen.push(`request to ${url.origin}`);
        });
      };
      await watch(context);
      await use(watch);
      if (testInfo.status !== testInfo.expectedStatus) console.log(traffic.slice(-40).join("\n"));
      const unexpected = seen.filter((line) => !expectedConsole?.test(line) && !isLeftBehind(line));
      if (unexpected.length > 0) throw new Error(`the browser complained:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
});

/**
 * When a page is left for another document, Chromium aborts what it still reads. React Router has taken the first line of
 * an answer by then, acts on it, and catches nothing of the rest.
 */
function isLeftBehind(line: string): boolean {
  return line === "uncaught: BodyStreamBuffer was aborted";
}

function listTraffic(page: Page, lines: string[]): void {
  const note = (line: string) => lines.push(`${new Date().toISOString().slice(11, 23)} ${line}`);
  page.on("request", (request) => note(`${request.method()} ${request.url()}`));
  page.on("response", (response) => note(`${response.status()} ${response.url()}`));
  page.on("requestfailed", (request) => note(`${request.failure()?.errorText} ${request.url()}`));
  page.on("framenavigated", (frame) => note(`shows ${frame.url()}`));
}
