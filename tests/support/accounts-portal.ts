import { afterAll, beforeAll, expect } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import type { RenderPage } from "#server/http/pages/page-renderer.ts";
import { type AccountServices } from "#server/use-cases/accounts/services.ts";
import { type AccountsWorld, codeIn, openAccountsWorld } from "./accounts-world.ts";
import { openEmbedded } from "./database.ts";
import { type Browser, openBrowser, openPortal, type Portal, type Reply } from "./portal.ts";

export interface AccountsPortal {
  readonly connection: Connection;
  readonly world: AccountsWorld;
  readonly portal: Portal;
  readonly called: string[];
  loggedIn(): Promise<{ browser: Browser; user: { email: string; password: string } }>;
  codeSentTo(email: string): Promise<string>;
}

export function accountsPortal(render?: RenderPage): () => AccountsPortal {
  let opened: AccountsPortal | undefined;
  beforeAll(async () => {
    const connection = await openEmbedded();
    const world = openAccountsWorld(connection, { settings: { areLimitsOn: false } });
    const called: string[] = [];
    const portal = await openPortal(connection, watched(world.accounts, called), render);
    opened = {
      connection,
      world,
      portal,
      called,
      async loggedIn() {
        const user = await world.user();
        const browser = await openBrowser(portal.origin);
        expect((await browser.post("/api/auth/login", user)).status).toBe(200);
        return { browser, user };
      },
      codeSentTo: async (email) => codeIn((await world.messages()).findLast(({ to }) => to === email)),
    };
  });
  afterAll(async () => {
    await opened?.portal.close();
    await opened?.connection.close();
  });
  return () => {
    if (!opened) throw new Error("the portal is open within tests only");
    return opened;
  };
}

function watched(accounts: AccountServices, called: string[]): AccountServices {
  return new Proxy(accounts, {
    get(target, name, receiver) {
      const isAsking = name === "session" || name === "isLoggedIn";
      if (!isAsking) called.push(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
}

export async function loginStateOf(browser: Browser): Promise<unknown> {
  return (await browser.get("/api/auth/check")).body;
}

/** Returns what a caller sees of a reply, without random values and times. */
export function visible({ status, text, headers }: Reply): object {
  const seen = [...headers].filter(([name]) => !["date", "set-cookie", "x-request-id"].includes(name));
  return { status, text, headers: seen, cookies: headers.getSetCookie().map((cookie) => cookie.split("=")[0]) };
}
