import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { harmlessSettings, insecureSettings, withSettings } from "#tests/support/insecure-settings.ts";
import { madeUpCompany } from "./company-info.ts";
import { ConfigFault, parseConfig } from "./config.ts";
import { mailedEvents } from "./provider-mails.ts";

const secret = "q7Xv2LwTz0bN4sYc8RdKfPaJ1mEhUoGi";
const production = { DATABASE_URL: "postgres://localhost/volant", SECRET_KEY: secret };

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
}

describe("settings", () => {
  it("with nothing set are those of the demo", () => {
    expect(parseConfig({})).toMatchObject({
      isDemo: true,
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: resolve(".data"),
      importDir: null,
      files: { kind: "disk", folder: resolve(".data/files") },
      databaseUrl: null,
      areLimitsOn: true,
      maintenance: null,
      applicationDays: 30,
      retentionYears: { cz: 10, sk: 5, hu: 8 },
    });
  });

  it("with a database are those of production, unless the demo is requested", () => {
    expect(parseConfig(production)).toMatchObject({ isDemo: false, host: "0.0.0.0", providerEmail: null });
    expect(parseConfig({ ...production, HOST: "10.0.0.5" }).host).toBe("10.0.0.5");
    const demo = parseConfig({ DATABASE_URL: production.DATABASE_URL, DEMO: "1", HOST: "0.0.0.0" });
    expect(demo).toMatchObject({ isDemo: true, host: "127.0.0.1" });
  });

  it("resolve folders from the working directory", () => {
    expect(parseConfig({ DATA_DIR: "data", IMPORT_DIR: "books/in" })).toMatchObject({
      dataDir: resolve("data"),
      importDir: resolve("books/in"),
    });
  });

  it("count as unset when they are empty", () => {
    expect(parseConfig({ DATABASE_URL: "", PORT: " ", SMTP_URL: "" })).toMatchObject({
      isDemo: true,
      port: 3000,
      smtpUrl: null,
    });
  });

  it("list all errors at once, and quote no value", () => {
    const faults = faultsOf({
      DATABASE_URL: "mysql://secret-host/",
      PORT: "70000",
      PUBLIC_URL: "https://portal.example/path",
      FILES_URL: "ftp://bucket",
      SMTP_URL: "mail.example",
      SECRET_KEY: "short",
      TRUSTED_PROXIES: "10.0.0.0/33",
      PROVIDER_EMAIL: "nobody",
      PROVIDER_MAILS: "request.filed,request.eaten",
      LIMITS: "maybe",
      LOG_LEVEL: "loud",
      APPLICATION_DAYS: "0",
      RETENTION_YEARS_CZ: "ten",
      COMPANY_INFO: "/does/not/exist.json",
      SECURITY_CONTACT: "by post",
    });
    const names = [
      "DATABASE_URL",
      "PORT",
      "PUBLIC_URL",
      "FILES_URL",
      "SMTP_URL",
      "SECRET_KEY",
      "TRUSTED_PROXIES",
      "PROVIDER_EMAIL",
      "PROVIDER_MAILS",
      "LIMITS",
      "LOG_LEVEL",
      "APPLICATION_DAYS",
      "RETENTION_YEARS_CZ",
      "COMPANY_INFO",
      "SECURITY_CONTACT",
    ];
    for (const name of names) expect(faults.filter((fault) => fault.startsWith(`${name}: `))).toHaveLength(1);
    expect(faults).toHaveLength(names.length);
    expect(faults.join("\n")).not.toMatch(/secret-host|short\b.*short|nobody|bucket/);
    expect(faults).toContain("FILES_URL: must begin with file: or s3://");
  });

  it("are all checked if one is invalid and another insecure", () => {
    const wrong = { DATABASE_URL: "mysql://db/", DEMO: "false", PORT: "0", PUBLIC_URL: "portal", SMTP_URL: "mail" };
    const insecure = {
      DATABASE_URL: "postgres://user@db/volant",
      PUBLIC_URL: "http://portal.example",
      SECRET_KEY: "a".repeat(40),
      TRUSTED_PROXIES: "0.0.0.0/0",
    };
    for (const [one, value] of Object.entries(wrong)) {
      for (const [other, danger] of Object.entries(insecure)) {
        if (one === other) continue;
        const named = faultsOf({ ...production, [one]: value, [other]: danger }).map((fault) => fault.split(":")[0]);
        expect(named).toEqual(expect.arrayContaining([one, other]));
      }
    }
  });

  it("mail all, some or none of the events to the provider", () => {
    const eventsOf = (env: Record<string, string>) => {
      const { providerMails } = parseConfig({ ...production, PROVIDER_EMAIL: "staff@provider.example", ...env });
      return mailedEvents.filter((event) => providerMails.get(event) === "staff@provider.example");
    };
    expect(eventsOf({})).toEqual(mailedEvents);
    expect(eventsOf({ PROVIDER_MAILS: "" })).toEqual(mailedEvents);
    expect(eventsOf({ PROVIDER_MAILS: "demand.met, request.filed," })).toEqual(["request.filed", "demand.met"]);
    expect(eventsOf({ PROVIDER_MAILS: "none" })).toEqual([]);
    expect(eventsOf({ PROVIDER_EMAIL: "" })).toEqual([]);
    for (const wrong of ["application.started", "request", "none,request.filed", ","]) {
      expect(faultsOf({ ...production, PROVIDER_MAILS: wrong })).toEqual([
        `PROVIDER_MAILS: must be none, or some of ${mailedEvents.join(", ")}, separated by commas`,
      ]);
    }
  });

  it("require a secret key outside demo mode, where limits cannot be off", () => {
    expect(faultsOf({ DATABASE_URL: production.DATABASE_URL })).toEqual([
      expect.stringMatching(/^SECRET_KEY: is required/),
    ]);
    expect(faultsOf({ ...production, LIMITS: "off" })).toEqual(["LIMITS: off is for demo mode only"]);
    expect(parseConfig({ LIMITS: "off" }).areLimitsOn).toBe(false);
    const ring = parseConfig({ ...production, SECRET_KEY: `${secret}, ${secret.toUpperCase()}` });
    expect(ring.secretKeys).toEqual([secret, secret.toUpperCase()]);
    expect(faultsOf({ ...production, SECRET_KEY: `${secret},${secret}` })).toEqual(["SECRET_KEY: names a key twice"]);
  });

  it("keep files in the given folder", () => {
    expect(parseConfig({ FILES_URL: "file:///srv/files" }).files).toEqual({ kind: "disk", folder: "/srv/files" });
    expect(parseConfig({ FILES_URL: "file:some/files" }).files).toEqual({
      kind: "disk",
      folder: resolve("some/files"),
    });
    expect(faultsOf({ FILES_URL: "/srv/files" })).toEqual(["FILES_URL: must begin with file: or s3://"]);
  });

  it("keep files in a bucket, with the first given credentials", () => {
    const bucket = { FILES_URL: "s3://bucket/some/files/" };
    const own = { S3_ACCESS_KEY_ID: "own", S3_SECRET_ACCESS_KEY: "secret" };
    const usual = { AWS_ACCESS_KEY_ID: "usual", AWS_SECRET_ACCESS_KEY: "secret", AWS_REGION: "eu-west-1" };
    const role = { AWS_ROLE_ARN: "arn:aws:iam::123456789012:role/files", AWS_WEB_IDENTITY_TOKEN_FILE: "package.json" };
    const filesOf = (env: Record<string, string>) => parseConfig({ ...bucket, ...env }).files;
    expect(filesOf({ ...own, ...usual, AWS_SESSION_TOKEN: "token" })).toEqual({
      kind: "s3",
      bucket: "bucket",
      prefix: "some/files/",
      region: "eu-west-1",
      endpoint: "https://s3.eu-west-1.amazonaws.com",
      keys: { kind: "given", accessKeyId: "own", secretAccessKey: "secret", sessionToken: "token" },
    });
    expect(filesOf({ ...usual, ...role, S3_REGION: "sk-1" })).toMatchObject({
      region: "sk-1",
      keys: { kind: "given", accessKeyId: "usual", sessionToken: null },
    });
    expect(filesOf(role)).toMatchObject({
      region: "us-east-1",
      keys: { kind: "web-identity", sessionName: "volant", stsEndpoint: null },
    });
    const faults = (env: Record<string, string>) => faultsOf({ ...bucket, ...env });
    expect(faults({})).toEqual([
      "S3_ACCESS_KEY_ID: is required with an s3:// address",
      "S3_SECRET_ACCESS_KEY: is required with an s3:// address",
    ]);
    expect(faults({ S3_ACCESS_KEY_ID: "own", ...usual })).toEqual([
      "S3_SECRET_ACCESS_KEY: is required with an s3:// address",
    ]);
    expect(faults({ AWS_ROLE_ARN: role.AWS_ROLE_ARN })).toEqual([
      "AWS_WEB_IDENTITY_TOKEN_FILE: is required with an s3:// address",
    ]);
    expect(faults({ ...role, AWS_WEB_IDENTITY_TOKEN_FILE: "/does/not/exist" })).toEqual([
      "AWS_WEB_IDENTITY_TOKEN_FILE: must be the path of a readable file",
    ]);
    const wrong = { ...role, AWS_ROLE_ARN: "files", AWS_ROLE_SESSION_NAME: "a b", S3_ENDPOINT: "s3", S3_REGION: "x" };
    expect(faults(wrong).map((fault) => fault.split(":")[0])).toEqual([
      "S3_ENDPOINT",
      "AWS_ROLE_ARN",
      "AWS_ROLE_SESSION_NAME",
    ]);
    expect(faultsOf({ ...own, FILES_URL: "s3://b" })).toEqual(["FILES_URL: must be s3://bucket or s3://bucket/prefix"]);
  });

  it("name a scanner by host and port or by a socket", () => {
    expect(parseConfig({}).clamd).toBeNull();
    expect(parseConfig({ CLAMD_URL: "tcp://127.0.0.1:3310" }).clamd).toEqual({ host: "127.0.0.1", port: 3310 });
    expect(parseConfig({ CLAMD_URL: "tcp://[::1]:3310" }).clamd).toEqual({ host: "::1", port: 3310 });
    for (const path of ["unix:/run/clamd.sock", "unix:///run/clamd.sock"]) {
      expect(parseConfig({ CLAMD_URL: path }).clamd).toEqual({ path: "/run/clamd.sock" });
    }
    for (const wrong of ["127.0.0.1:3310", "tcp://clamd", "tcp://clamd:0", "tcp://clamd:99999", "unix:clamd.sock"]) {
      expect(faultsOf({ CLAMD_URL: wrong })).toEqual([
        "CLAMD_URL: must be tcp://host:port or unix:/path/of/the/socket",
      ]);
    }
  });

  it("switch maintenance on with a text or 1", () => {
    expect(parseConfig({ MAINTENANCE: "1" }).maintenance).toBe("");
    expect(parseConfig({ MAINTENANCE: "Back at noon" }).maintenance).toBe("Back at noon");
    expect(parseConfig({ MAINTENANCE: "0" }).maintenance).toBeNull();
  });
});

describe("insecure settings", () => {
  const namesOf = (settings: Record<string, string>) =>
    faultsOf(settings).map((fault) => fault.slice(0, fault.indexOf(":")));

  it.each(insecureSettings)("$names are refused: $settings", ({ names, settings, isFinal }) => {
    const all = withSettings(settings);
    expect(namesOf(all).toSorted()).toEqual(names.toSorted());
    if (settings["ALLOW_INSECURE"] !== undefined) return;
    const excused = namesOf({ ...all, ALLOW_INSECURE: names.join(", ") }).filter((name) => name !== "ALLOW_INSECURE");
    expect(excused.length > 0).toBe(isFinal === true);
    const others = ["PUBLIC_URL", "SMS_URL"].filter((name) => !names.includes(name));
    expect(namesOf({ ...all, ALLOW_INSECURE: others.join() })).not.toEqual([]);
  });

  it.each(harmlessSettings)("do not include %j", (settings) => {
    expect(faultsOf(withSettings(settings))).toEqual([]);
  });

  it("do not include random keys of the least length", () => {
    for (let count = 0; count < 200; count++) {
      const bytes = createHash("sha256").update(`key ${count}`).digest();
      const keys = [bytes.subarray(0, 16).toString("hex"), bytes.subarray(0, 24).toString("base64")];
      expect(faultsOf(withSettings({ SECRET_KEY: keys.join() }))).toEqual([]);
    }
  });

  it("keep metrics on this machine unless another address is set", () => {
    expect(parseConfig({ ...production, METRICS_PORT: "9464" })).toMatchObject({ metricsHost: "127.0.0.1" });
    expect(parseConfig({ ...production, METRICS_HOST: "10.0.0.5" }).metricsHost).toBe("10.0.0.5");
  });
});

describe("the provider's facts", () => {
  const folder = mkdtempSync(join(tmpdir(), "volant-company-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "company.json");

  it("come completely from the given file", () => {
    expect(parseConfig({}).companyInfo).toBe(madeUpCompany);
    const known = { ...parseConfig({}).companyInfo, en: { ...parseConfig({}).companyInfo.en, name: "Ours" } };
    writeFileSync(path, JSON.stringify(known));
    expect(parseConfig({ COMPANY_INFO: path }).companyInfo.en.name).toBe("Ours");
    const told = { description: "Cars for companies.", keywords: ["cars", "leasing"] };
    writeFileSync(path, JSON.stringify({ ...known, en: { ...known.en, ...told } }));
    expect(parseConfig({ COMPANY_INFO: path }).companyInfo.en).toMatchObject({ ...told, keywords: "cars, leasing" });
    writeFileSync(path, JSON.stringify({ ...known, en: { ...known.en, keywords: "cars" } }));
    expect(parseConfig({ COMPANY_INFO: path }).companyInfo.en.keywords).toBe("cars");
    const { cs: _missing, ...incomplete } = known;
    writeFileSync(path, JSON.stringify({ ...incomplete, sk: { ...known.sk, latitude: 91 } }));
    const [fault] = faultsOf({ COMPANY_INFO: path });
    expect(fault).toMatch(/COMPANY_INFO: .*\bcs\b/);
    expect(fault).toContain("sk.latitude");
  });
});
