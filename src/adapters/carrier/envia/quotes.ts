import type { PostalAddress } from '../../../features/parcels/courier.port.ts';
import type { Carrier, CarrierOption } from '../../../features/shipping/carrier.port.ts';
import { toCentavos } from '../../../kernel/money.ts';
import { CONTENT, wireAddress, wirePackage } from './address.ts';
import { aliasOf, askRates } from './rates.ts';
import type { EnviaAccount } from './transport.ts';

/** What prices do not depend on, and the company wants filled in. */
const SOMEBODY: PostalAddress = {
  name: 'Por confirmar',
  company: '',
  email: '',
  phone: '0000000000',
  street: 'Por confirmar',
  number: 'S/N',
  district: 'Centro',
  city: 'Por confirmar',
  state: '',
  postalCode: '',
  reference: '',
};

/** Quotes of the account's carriers in the place of the shop's own rates. */
export function enviaQuotes(account: EnviaAccount): Carrier {
  const names = new Map<string, string>();
  return {
    name: 'Envia.com',
    courierOf: (alias) => {
      const carrier = account.carriers.find((each) => alias.startsWith(`${each}-`));
      return carrier && (names.get(carrier) ?? carrier);
    },
    quote: async ({ from, to, parcels }) => {
      const answer = await askRates(account, {
        origin: wireAddress({ ...SOMEBODY, ...account.sender, ...from }),
        destination: wireAddress({ ...SOMEBODY, ...to }),
        packages: parcels.map((box) =>
          wirePackage({ ...box, declared: toCentavos(0) }, box.count, CONTENT),
        ),
      });
      if (!answer.ok) throw new Error(`no rates: ${answer.code} ${answer.said}`);
      return answer.value.flatMap((offer): CarrierOption[] => {
        const { courier, serviceName, amount, deliveryAt } = offer;
        names.set(offer.carrier, courier);
        const alias = aliasOf(offer);
        return deliveryAt ? [{ alias, courier, serviceName, amount, deliveryAt }] : [];
      });
    },
  };
}
