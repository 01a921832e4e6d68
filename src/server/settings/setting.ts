import { z } from "zod";
import { isNetwork } from "./networks.ts";

interface Kind<T> {
  readonly given: z.ZodType<T, string>;
  /** Never quotes the value, which may be a secret */
  readonly mustBe?: string;
}

/** An invalid value is reported and reads as unset, so that all errors are listed at once. */
export function setting<T, Otherwise>({ given, mustBe }: Kind<T>, otherwise: Otherwise) {
  return z
    .string()
    .optional()
    .transform((value, context): T | Otherwise => {
      const text = value?.trim() ?? "";
      if (text === "") return otherwise;
      const judged = given.safeParse(text);
      if (judged.success) return judged.data;
      const message = mustBe ?? judged.error.issues.map((issue) => issue.message).join("; ");
      context.addIssue({ code: "custom", message, continue: true });
      return otherwise;
    });
}

export const optionalText = setting({ given: z.string() }, null);
export const text = (otherwise: string) => setting({ given: z.string() }, otherwise);

export function choice<const T extends readonly string[], const Otherwise>(choices: T, otherwise: Otherwise) {
  return setting({ given: z.enum(choices), mustBe: `must be one of ${choices.join(", ")}` }, otherwise);
}

export const flag = setting(
  { given: z.enum(["1", "0"]).transform((value) => value === "1"), mustBe: "must be one of 1, 0" },
  false,
);

export function integer<Otherwise>(least: number, most: number, otherwise: Otherwise) {
  const digits = z.string().regex(/^\d{1,9}$/);
  const given = digits.transform(Number).pipe(z.number().min(least).max(most));
  return setting({ given, mustBe: `must be a whole number from ${least} to ${most}` }, otherwise);
}

export function url(protocols: readonly string[], example?: string) {
  const mustBe = example === undefined ? beginsWith(protocols) : `${beginsWith(protocols)}, ${example}`;
  return setting({ given: urlOf(protocols), mustBe }, null);
}

const webProtocols = ["http:", "https:"];
export const webUrl = url(webProtocols);

export function address<Otherwise>(otherwise: Otherwise) {
  const given = urlOf(webProtocols).transform((value) => value.replace(/\/+$/, ""));
  return setting({ given, mustBe: beginsWith(webProtocols) }, otherwise);
}

function urlOf(protocols: readonly string[]) {
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""));
}

function beginsWith(protocols: readonly string[]): string {
  return `must be an address that begins with ${protocols.map((one) => `${one}//`).join(" or ")}`;
}

/** Empty entries are skipped. */
function list(one: z.ZodType<string, string>, mustBe?: string) {
  const given = z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ""))
    .pipe(z.array(one));
  return setting<string[], string[]>(mustBe === undefined ? { given } : { given, mustBe }, []);
}

export const texts = list(z.string());

export const networks = list(
  z.string().refine(isNetwork),
  "must be addresses or networks such as 10.0.0.0/8, separated by commas",
);

export const email = setting(
  { given: z.string().regex(/^[^\s@,<>]+@[^\s@,<>]+$/), mustBe: "must be one e-mail address" },
  null,
);
