import { enviaEnvironment } from './envia/account.ts';
import { facebookEnvironment } from './facebook/app.ts';
import { facturamaEnvironment } from './facturama/account.ts';
import { googleEnvironment } from './google/client.ts';
import { mercadoPagoEnvironment } from './mercadopago/seller.ts';
import { openpayEnvironment } from './openpay/merchant.ts';
import { paypalEnvironment } from './paypal/merchant.ts';
import { promoStandardsEnvironment } from './promostandards/account.ts';
import { stripeEnvironment } from './stripe/account.ts';

/** Configuration that points a shop at the stand-ins served at `url`. */
export const sandboxEnvironment = (url: string): Readonly<Record<string, string>> => ({
  ...openpayEnvironment(url),
  ...facebookEnvironment(url),
  ...facturamaEnvironment(url),
  ...googleEnvironment(url),
  ...mercadoPagoEnvironment(url),
  ...paypalEnvironment(url),
  ...promoStandardsEnvironment(url),
  ...stripeEnvironment(url),
  ...enviaEnvironment(url),
});
