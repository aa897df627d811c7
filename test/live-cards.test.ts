import { expect, test } from 'vitest';
import { cardsOf } from '../src/app/compose/cards.ts';
import { readConfig } from '../src/app/config.ts';

/** A shop that is open, with the account of a provider and no word on its mode. */
const OPEN = {
  NODE_ENV: 'production',
  BASE_URL: 'https://tienda.example',
  TRUST_PROXY_HOPS: '1',
  OPENPAY_API_URL: 'https://api.provider.example',
  OPENPAY_SCRIPT_URL: 'https://js.provider.example/openpay.v1.min.js',
  OPENPAY_DATA_SCRIPT_URL: 'https://js.provider.example/openpay-data.v1.min.js',
  OPENPAY_MERCHANT_ID: 'm1',
  OPENPAY_PRIVATE_KEY: 'sk_1',
  OPENPAY_PUBLIC_KEY: 'pk_1',
  OPENPAY_WEBHOOK_USER: 'avisos',
  OPENPAY_WEBHOOK_PASSWORD: 'una-frase-larga-y-solo-nuestra-77',
};

test('A60 production takes live payments unless it is told otherwise', () => {
  expect(cardsOf(readConfig(OPEN), {}).library).toMatchObject({
    merchantId: 'm1',
    publicKey: 'pk_1',
    sandbox: false,
  });
});
