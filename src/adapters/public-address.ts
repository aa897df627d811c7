import type { LookupAddress } from 'node:dns';
import net from 'node:net';

/** Networks that are nobody's on the open internet, by RFC 6890 and its followers. */
const PRIVATE = new net.BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6 only 2000::/3 is given out; these parts of it lead elsewhere. */
const GIVEN_OUT = new net.BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is one of the open internet. */
export function isPublic(address: string): boolean {
  const family = net.isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GIVEN_OUT.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/**
 * The address to ask for a name, which is looked up once: every address it has must be public.
 * Rejects where one is not, and where none is found before the signal.
 */
export async function findPublic(
  find: (host: string) => Promise<readonly LookupAddress[]>,
  host: string,
  signal: AbortSignal,
): Promise<LookupAddress> {
  const over = Promise.withResolvers<never>();
  const giveUp = (): void => over.reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const [first, ...others] = await Promise.race([find(host), over.promise]);
    if (!first || ![first, ...others].every(({ address }) => isPublic(address)))
      throw new Error('not public');
    return first;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
