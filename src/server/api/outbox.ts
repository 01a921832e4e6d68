import { Hono } from "hono";
import { html } from "hono/html";
import type { Database } from "#server/database/connect.ts";
import { listOutbox, type OutboxRow } from "#server/database/repositories/outbox.ts";
import type { Environment } from "#server/http/environment.ts";

const newest = 200;

/** Demo mode only. */
export function outboxApp(db: Database): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    c.header("Content-Security-Policy", policy);
  });
  app.get("/outbox.json", async (c) => c.json({ messages: (await listOutbox(db, newest)).map(presented) }));
  app.get("/outbox", async (c) => c.html(page((await listOutbox(db, newest)).map(presented))));
  app.get("/outbox.css", (c) => c.text(styles, 200, { "Content-Type": "text/css; charset=utf-8" }));
  return app;
}

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Message = ReturnType<typeof presented>;

function presented({ id, kind, recipient, subject, body, attachments, createdAt }: OutboxRow) {
  return { id, kind, to: recipient, subject, text: body, attachments, created: createdAt.toISOString() };
}

function page(messages: readonly Message[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
        <link rel="stylesheet" href="/dev/outbox.css" />
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>Demo mode sends nothing: e-mails and text messages end here. <a href="/dev/outbox.json">As JSON</a></p>
          ${messages.length === 0 ? html`<p class="empty">Nothing has been sent yet.</p>` : messages.map(article)}
        </main>
      </body>
    </html>`;
}

function article({ kind, to, subject, text, attachments, created }: Message) {
  return html`<article>
    <header>
      <h2>${kind === "email" ? subject : "Text message"}</h2>
      <p>To ${to}, <time datetime="${created}">${created.slice(0, 19).replace("T", " ")} UTC</time></p>
    </header>
    <pre>${text}</pre>
    ${attachments.length === 0 ? "" : html`<ul>${attachments.map(attachment)}</ul>`}
  </article>`;
}

function attachment({ name, mime, size }: Message["attachments"][number]) {
  return html`<li>${name}, ${mime}, ${Math.ceil(size / 1024)} KB</li>`;
}

const styles = `:root{color-scheme:light dark;--line:#8885;--quiet:#6f7674}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0;font-size:1.75rem}
h2{margin:0;font-size:1.125rem}
p{margin:.25rem 0 0;color:var(--quiet)}
a{color:LinkText}
article{margin-top:1.5rem;border:1px solid var(--line);border-radius:8px;overflow:hidden}
header{padding:1rem;border-bottom:1px solid var(--line)}
pre{margin:0;padding:1rem;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
ul{margin:0;padding:.75rem 1rem .75rem 2rem;border-top:1px solid var(--line)}
.empty{margin-top:2rem}
`;
