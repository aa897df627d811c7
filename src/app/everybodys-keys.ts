import { LRUCache } from 'lru-cache';
import { isEverybodys, keyOf } from './everybodys-pages.ts';

const MOST_ADDRESSES = 2_000;
const LONGEST_ADDRESS = 300;
const NOBODYS = '';

/**
 * Finds under which name the answer to an address as it was asked is kept, if it is everybody's.
 * What was found is remembered: taking an address apart takes longer than finding its page.
 */
export function everybodysKeys(
  urlOf: (address: string) => URL,
): (address: string) => string | undefined {
  const known = new LRUCache<string, string>({ max: MOST_ADDRESSES });
  return (address) => {
    if (address.length > LONGEST_ADDRESS) return undefined;
    let key = known.get(address);
    if (key === undefined) {
      const url = urlOf(address);
      key = (isEverybodys(url.pathname) ? keyOf(url) : undefined) ?? NOBODYS;
      known.set(address, key);
    }
    return key === NOBODYS ? undefined : key;
  };
}
