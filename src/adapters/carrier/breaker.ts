import type { Carrier } from '../../features/shipping/carrier.port.ts';
import type { Clock } from '../../kernel/clock.ts';

/** So many failures one after another, and nobody is asked for a while. */
const MOST_FAILURES = 3;
const REST_MS = 60_000;

/**
 * Asks a carrier that may be down. After some failures on end it fails at once, so that no shopper
 * waits for it; once its rest is over one quote tries whether it answers again.
 */
export function withBreaker(
  carrier: Carrier,
  { clock, onOpen }: { readonly clock: Clock; readonly onOpen: () => void },
): Carrier {
  let failures = 0;
  let restsUntil = 0;
  return {
    ...carrier,
    quote: async (shipment) => {
      const now = clock.now().getTime();
      if (now < restsUntil) throw new Error(`${carrier.name} rests`);
      // While this one tries, the others need not wait for it.
      if (failures >= MOST_FAILURES) restsUntil = now + REST_MS;
      try {
        const options = await carrier.quote(shipment);
        failures = 0;
        restsUntil = 0;
        return options;
      } catch (error) {
        failures += 1;
        if (failures >= MOST_FAILURES) {
          restsUntil = clock.now().getTime() + REST_MS;
          if (failures === MOST_FAILURES) onOpen();
        }
        throw error;
      }
    },
  };
}
