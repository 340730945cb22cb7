/** La frontière d'un `multipart/form-data` ; `undefined` si ce n'en est pas un, ou s'il ne la dit pas (RFC 2046, § 5.1.1). */
export function frontiereDe(type: string): string | undefined {
  if (!/^\s*multipart\/form-data\s*(?:;|$)/i.test(type)) return undefined;
  const [, citee, nue] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return citee ?? nue;
}
