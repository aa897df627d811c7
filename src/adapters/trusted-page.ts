/**
 * Whether a browser may be sent to a page: on the company's own hosts over HTTPS, or exactly on the
 * origin that is configured, which is its stand-in's in a trial.
 */
export function isTrustedPage(url: string, configured: string, hosts: RegExp): boolean {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  if (target.origin === new URL(configured).origin) return true;
  return target.protocol === 'https:' && target.username === '' && hosts.test(target.hostname);
}
