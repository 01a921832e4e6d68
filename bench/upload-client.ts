import { readFileSync } from "node:fs";
import { demoPassword } from "#server/demo/demo-users.ts";

export type Headers = Readonly<Record<string, string>>;

export function fileForm(file: Buffer, name: string): { readonly body: Buffer; readonly type: string } {
  const head = `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--b--\r\n")]),
    type: "multipart/form-data; boundary=b",
  };
}

export async function logIn(origin: string, email = "company.cz@example.com"): Promise<Headers> {
  const jar = new Map<string, string>();
  const headers = () => ({
    cookie: [...jar].map((pair) => pair.join("=")).join("; "),
    "x-csrf-token": jar.get("XSRF-TOKEN") ?? "",
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, {
      ...init,
      headers: { ...headers(), "content-type": "application/json" },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=", 2) ?? [];
      jar.set(name, value);
    }
  };
  await ask("/api/auth/check");
  const body = JSON.stringify({ email, password: demoPassword });
  await ask("/api/auth/login", { method: "POST", body });
  return headers();
}

export function memoryOf(pid: number): { read(): number; stop(): number } {
  const read = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, 10);
  return {
    read,
    stop() {
      clearInterval(timer);
      return Math.max(most, read());
    },
  };
}
