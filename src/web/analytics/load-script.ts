interface ScriptPolicy {
  createScriptURL(url: string): object;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}
declare global {
  interface Window {
    /** W3C Trusted Types; not in every browser */
    readonly trustedTypes?: TrustedTypes;
  }
}

const loaded = new Set<string>();
let policy: ScriptPolicy | undefined;

/** Runs a script of another server once; the page's policy must know its host. */
export function loadScript(url: string): void {
  if (loaded.has(url)) return;
  loaded.add(url);
  const script = document.createElement("script");
  script.async = true;
  // The addresses are the operator's settings.
  policy ??= window.trustedTypes?.createPolicy("analytics", { createScriptURL: (address) => address });
  Reflect.set(script, "src", policy ? policy.createScriptURL(url) : url);
  document.head.append(script);
}

/** Whether a script is on this page, from which it can only be removed by loading the page anew. */
export function isScriptLoaded(url: string): boolean {
  return loaded.has(url);
}
