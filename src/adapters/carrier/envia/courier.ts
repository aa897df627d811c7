import type { Courier } from '../../../features/parcels/courier.port.ts';
import { CONTENT, wireAddress, wirePackage } from './address.ts';
import { askPickup, cancelLabel, findLabel, makeLabel } from './labels.ts';
import { readNotice } from './notice.ts';
import { askRates } from './rates.ts';
import { track } from './track.ts';
import type { EnviaAccount } from './transport.ts';

/** Labels, pickups and tracking of Envia.com. Its words and its pesos end here. */
export function enviaCourier(account: EnviaAccount): Courier {
  return {
    provider: 'envia',
    name: 'Envia.com',
    offers: async ({ to, ...box }) =>
      askRates(account, {
        origin: wireAddress({ ...account.sender, ...(await account.company()) }),
        destination: wireAddress(to),
        packages: [wirePackage(box, 1, CONTENT)],
      }),
    makeLabel: (wanted) => makeLabel(account, wanted),
    findLabel: (reference, askedAt) => findLabel(account, reference, askedAt),
    cancelLabel: (label) => cancelLabel(account, label),
    askPickup: (pickup) => askPickup(account, pickup),
    track: (numbers) => track(account, numbers),
    readNotice: (secret, body) => readNotice(account, secret, body),
  };
}
