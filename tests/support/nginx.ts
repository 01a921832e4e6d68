import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const program = "/usr/sbin/nginx";

export const isNginxThere = () => existsSync(program);

/** From where nginx calls the server; no visitor of the tests has this address. */
export const proxyAddress = "127.0.0.9";

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with a self-signed certificate before a server, set up as docs/operations.md says.
 *
 * @throws Error when nginx is not installed or does not start within a minute
 */
export async function startNginx(ports: { readonly port: number; readonly server: number }): Promise<Nginx> {
  if (!isNginxThere()) throw new Error("nginx is not installed: apt-get install nginx-light");
  const folder = mkdtempSync(join(tmpdir(), "volant-nginx-"));
  for (const name of ["logs", "body"]) mkdirSync(join(folder, name));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const fresh = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", [...fresh, ...subject, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  const settings = join(folder, "nginx.conf");
  writeFileSync(settings, configuration({ ...ports, key, certificate }));
  const child = spawn(program, ["-p", folder, "-c", settings, "-e", join(folder, "logs/error.log")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 60_000;
  while (!(await isOpen(ports.port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`nginx did not start: ${complaints}`);
    }
    await wait(25);
  }
  return { origin: `https://localhost:${ports.port}`, stop };
}

function configuration(parts: { port: number; server: number; key: string; certificate: string }): string {
  const { port, server, key, certificate } = parts;
  const asRoot = process.getuid?.() === 0 ? "user root;" : "";
  return `${asRoot}
daemon off;
worker_processes 1;
pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path body;
  fastcgi_temp_path body;
  uwsgi_temp_path body;
  scgi_temp_path body;
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    client_max_body_size 230m;
    location / {
      proxy_pass http://127.0.0.1:${server};
      proxy_bind ${proxyAddress};
      proxy_http_version 1.1;
      proxy_request_buffering off;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
