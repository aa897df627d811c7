/**
 * What limiters call one visitor: the IPv4 address, or the /64 an IPv6 subscriber owns whole.
 * '2806:10a6::1' and '2806:10a6::2' are the same visitor; '::ffff:1.2.3.4' is '1.2.3.4'. Of whoever has
 * hung up there is no address any more, whatever the type of a request says: those are one visitor.
 */
export function networkOf(ip: string | undefined): string {
  if (!ip) return 'sin dirección';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  // A proxy may write '0db8' where the system writes 'db8'.
  const plain = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${plain.join(':')}::/64`;
}
