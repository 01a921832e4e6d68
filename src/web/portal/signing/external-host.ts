/**
 * Where contracts are signed when that is not here.
 *
 * @param url absolute, or a path of ours
 * @param publicUrl ours
 * @returns the host's name; null: here
 */
export function externalHost(url: string, publicUrl: string): string | null {
  const { origin, host } = new URL(url, publicUrl);
  return origin === new URL(publicUrl).origin ? null : host;
}
