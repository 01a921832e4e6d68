import { afterEach, expect, test, vi } from "vitest";
import { takePaymentFile } from "./payment-file.tsx";

afterEach(() => vi.unstubAllGlobals());

test("does not save an HTML page that comes instead of the payment file", async () => {
  const createElement = vi.fn();
  vi.stubGlobal("location", { origin: "http://portal.example" });
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=t", documentElement: { lang: "cs" }, createElement });
  const page = new Response("<p>Log in</p>", { headers: { "Content-Type": "text/html" } });
  vi.stubGlobal("fetch", async () => page);
  const input = { invoiceIds: ["1"], format: "pain.001", account: "19-2000145399/0800" } as const;
  expect(await takePaymentFile(input)).toEqual({ at: "refused", fields: [], said: "Odpověď neobsahuje žádný soubor." });
  expect(createElement).not.toHaveBeenCalled();
});
