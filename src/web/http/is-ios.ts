/** iPads report themselves as a Macintosh, but no Macintosh has a touch screen. */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
