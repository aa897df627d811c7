/**
 * Whether a request's target is a path of this shop, as browsers send it. 'http://evil.test/x',
 * '//evil.test/x' and '/\evil.test/x' name another host to whoever resolves them against ours, so
 * no page, log or cache may ever see one.
 */
export function isOwnAddress(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return /^\/(?!\/)[^\\]*$/.test(path);
}
