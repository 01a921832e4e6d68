import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findClamd } from "#tests/support/clamd.ts";
import { isNginxThere } from "#tests/support/nginx.ts";
import { isPgBouncerThere } from "#tests/support/pgbouncer.ts";
import { findPostgresPrograms } from "#tests/support/postgres.ts";

const programs = [
  { name: "Chromium", debianPackage: "chromium", isThere: () => existsSync("/usr/bin/chromium") },
  {
    name: "Chromium without windows, in which most journeys run",
    debianPackage: "chromium-headless-shell",
    isThere: () => existsSync("/usr/bin/chromium-headless-shell"),
  },
  {
    name: "pdftotext, which reads PDFs for the tests",
    debianPackage: "poppler-utils",
    isThere: () => existsSync("/usr/bin/pdftotext"),
  },
  {
    name: "qpdf, which writes PDFs as other programs do for the tests",
    debianPackage: "qpdf",
    isThere: () => existsSync("/usr/bin/qpdf"),
  },
  {
    name: "xz, which unpacks payment codes for the tests",
    debianPackage: "xz-utils",
    isThere: () => existsSync("/usr/bin/xz"),
  },
  {
    name: "openssl, which makes certificates for the tests",
    debianPackage: "openssl",
    isThere: () => existsSync("/usr/bin/openssl"),
  },
  { name: "nginx, before which the tests run the server", debianPackage: "nginx-light", isThere: isNginxThere },
  {
    name: "ClamAV's daemon, which scans what customers send",
    debianPackage: "clamav-daemon",
    isThere: () => findClamd() !== null,
  },
  { name: "PgBouncer, between the server and PostgreSQL", debianPackage: "pgbouncer", isThere: isPgBouncerThere },
  { name: "the server of PostgreSQL", debianPackage: "postgresql", isThere: () => findPostgresPrograms() !== null },
] as const;

/**
 * Installs missing programs with apt-get as root on Debian or a derivative.
 *
 * @returns one sentence for each program that is still missing, with how to get it
 */
export function installSystemPrograms(): string[] {
  const missing = programs.filter((program) => !program.isThere());
  if (missing.length === 0) return [];
  const packages = missing.map((program) => program.debianPackage);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`installing ${packages.join(" and ")} with apt-get`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    try {
      execFileSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
      execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], {
        stdio: "inherit",
        env,
      });
    } catch (error) {
      console.error(`apt-get failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return programs
    .filter((program) => !program.isThere())
    .map(
      (program) => `${program.name} is missing: install it, e.g. by "sudo apt-get install ${program.debianPackage}"`,
    );
}
