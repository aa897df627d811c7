import { expect, test } from 'vitest';
import { openpayMethod } from './method.ts';

const BROWSER = {
  merchantId: 'm',
  publicKey: 'pk_1',
  sandbox: true,
  scriptUrl: 'https://js.openpay.mx/openpay.v1.min.js',
  dataScriptUrl: 'https://js.openpay.mx/openpay-data.v1.min.js',
  apiUrl: 'https://api.openpay.mx',
};

test('a payment page lets in the hosts of Openpay’s scripts and of its API, each once', () => {
  const { library } = openpayMethod({ account: null, secure3d: 'always', browser: BROWSER });
  expect(library?.origins).toEqual(['https://js.openpay.mx', 'https://api.openpay.mx']);
  expect(library?.scripts).toEqual([BROWSER.scriptUrl, BROWSER.dataScriptUrl]);
  expect(openpayMethod({ account: null, secure3d: 'always' }).library).toBeNull();
});
