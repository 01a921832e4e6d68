interface DiskError {
  /** as `ENOENT` */
  readonly code: string;
  readonly syscall: string | undefined;
  readonly path: string | undefined;
}

export function diskErrorOf(error: unknown): DiskError | null {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return null;
  const { code, syscall } = error;
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  return { code: String(code), syscall: typeof syscall === "string" ? syscall : undefined, path };
}

export function isMissing(error: unknown): boolean {
  return diskErrorOf(error)?.code === "ENOENT";
}
