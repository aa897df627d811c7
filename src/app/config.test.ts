import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

test('an empty environment is a demo shop on port 3000', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 3000, demo: true, sandbox: true, sandboxPort: 3001 });
  expect(config.baseUrl).toBe('http://localhost:3000');
});

test('every wrong variable is named in one readable list, without its value', () => {
  const wrong = {
    PORT: 'abc',
    DATABASE_POOL: '900',
    DATABASE_URL: 'mysql://secreto',
    LOG_LEVEL: 'loud',
  };
  expect(() => readConfig(wrong)).toThrow(ConfigurationError);
  try {
    readConfig(wrong);
  } catch (error) {
    const text = String(error);
    for (const name of Object.keys(wrong)) expect(text).toContain(name);
    expect(text).not.toContain('secreto');
    // All in one language, also what has no sentence of its own.
    expect(text).not.toMatch(/invalid|expected|too/i);
  }
});

const PRODUCTION = {
  NODE_ENV: 'production',
  BASE_URL: 'https://tienda.example',
  TRUST_PROXY_HOPS: '1',
};

test('T203 production has no demo people and no stand-ins, and refuses to be asked for them', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ demo: false, sandbox: false, production: true });
  expect(() => readConfig({ ...PRODUCTION, DEMO: '1' })).toThrow(/DEMO/);
  expect(() => readConfig({ ...PRODUCTION, SANDBOX: '1' })).toThrow(/SANDBOX/);
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/BASE_URL/);
});

test('T203 production refuses plain addresses, the provider’s test mode and a weak notice password', () => {
  const refused = (wrong: Record<string, string>) => {
    expect(() => readConfig(wrong)).not.toThrow();
    expect(() => readConfig({ ...PRODUCTION, ...wrong })).toThrow(
      new RegExp(String(Object.keys(wrong)[0])),
    );
  };
  refused({ BASE_URL: 'http://tienda.example' });
  refused({ OPENPAY_API_URL: 'http://api.example' });
  refused({ OPENPAY_SCRIPT_URL: 'http://js.example/a.js' });
  refused({ OPENPAY_DATA_SCRIPT_URL: 'http://js.example/b.js' });
  refused({ OPENPAY_SANDBOX_MODE: '1' });
  refused({ PAYPAL_API_URL: 'http://api.example' });
  refused({ MERCADOPAGO_API_URL: 'http://api.example' });
  refused({ MERCADOPAGO_SANDBOX_MODE: '1' });
  refused({ STRIPE_API_URL: 'http://api.example' });
  const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  refused({ STRIPE_SECRET_KEY: 'sk_test_1', ...secret });
  refused({ OPENPAY_WEBHOOK_PASSWORD: 'a' });
  const long = 'la-misma-de-dieciséis';
  refused({ OPENPAY_WEBHOOK_PASSWORD: long, OPENPAY_WEBHOOK_USER: long });
  expect(
    readConfig({
      ...PRODUCTION,
      OPENPAY_API_URL: 'https://api.example',
      OPENPAY_WEBHOOK_USER: 'avisos',
      OPENPAY_WEBHOOK_PASSWORD: long,
    }).production,
  ).toBe(true);
});

const MERCADOPAGO = {
  MERCADOPAGO_COLLECTOR_ID: '1',
  MERCADOPAGO_WEBHOOK_SECRET: 'secreto-de-avisos',
};
test.each([
  ['MERCADOPAGO_ACCESS_TOKEN', 'TEST-1-2-3', MERCADOPAGO],
  ['STRIPE_SECRET_KEY', 'rk_test_1', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['OPENPAY_API_URL', 'https://sandbox-api.openpay.mx', {}],
  ['PAYPAL_API_URL', 'https://api-m.sandbox.paypal.com', {}],
  ['PAYPAL_API_URL', 'https://API.SANDBOX.paypal.com/', {}],
  ['FACTURAMA_API_URL', 'https://apisandbox.facturama.mx', {}],
  ['ENVIA_API_URL', 'https://api-test.envia.com', {}],
  ['ENVIA_QUERIES_URL', 'https://queries-test.envia.com', {}],
])('T203 BEH-432 production does not start with a company’s trial: %s %s', (name, value, rest) => {
  const trial = { ...rest, [name]: value };
  expect(() => readConfig(trial)).not.toThrow();
  expect(() => readConfig({ ...PRODUCTION, ...trial })).toThrow(new RegExp(`${name}: .*prueba`));
  expect(() => readConfig({ ...PRODUCTION, ...trial })).not.toThrow(value);
});

test('RUN-05 a production shop drains for five seconds, unless it is told another time', () => {
  expect(readConfig(PRODUCTION).drainSeconds).toBe(5);
  expect(readConfig({ ...PRODUCTION, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(readConfig({}).drainSeconds).toBe(0);
});

test('BEH-369 production is told how many proxies are in front: without it all visitors would be one', () => {
  expect(readConfig(PRODUCTION).proxyHops).toBe(1);
  expect(readConfig({ ...PRODUCTION, TRUST_PROXY_HOPS: '0' }).proxyHops).toBe(0);
  expect(() => readConfig({ ...PRODUCTION, TRUST_PROXY_HOPS: '' })).toThrow(/TRUST_PROXY_HOPS/);
  expect(readConfig({}).proxyHops).toBe(0);
});

test.each([
  'https://tienda.example/tienda',
  'https://tienda.example/?a=1',
  'https://u:p@tienda.example',
])('BEH-369 %s is no address of a shop: links would lead elsewhere', (url) => {
  expect(() => readConfig({ ...PRODUCTION, BASE_URL: url })).toThrow(/BASE_URL: sin ruta/);
});

const CARDS = {
  OPENPAY_MERCHANT_ID: 'm1',
  OPENPAY_PRIVATE_KEY: 'sk_1',
  OPENPAY_PUBLIC_KEY: 'pk_1',
  OPENPAY_API_URL: 'https://api.example',
  OPENPAY_SCRIPT_URL: 'https://js.example/a.js',
  OPENPAY_DATA_SCRIPT_URL: 'https://js.example/b.js',
  OPENPAY_WEBHOOK_USER: 'avisos',
  OPENPAY_WEBHOOK_PASSWORD: 'la-misma-de-dieciséis',
};

test.each(Object.keys(CARDS))('BEH-369 an account for cards without %s stops the start', (name) => {
  expect(readConfig({ ...PRODUCTION, ...CARDS })).toMatchObject(CARDS);
  const half = { ...PRODUCTION, ...CARDS, [name]: '' };
  expect(() => readConfig(half)).toThrow(new RegExp(`${name}: obligatoria con OPENPAY_`));
});

test('BEH-369 where stand-ins are served they give the rest of the account for cards', () => {
  expect(readConfig({ OPENPAY_MERCHANT_ID: 'm1' }).OPENPAY_MERCHANT_ID).toBe('m1');
});

test('an empty variable counts as not given', () => {
  expect(readConfig({ PORT: '' }).PORT).toBe(3000);
});

test('SEC-07 errors stay at home, with a trace each, a replay of one visit in ten and of every error', () => {
  expect(readConfig({}).ERROR_REPORTING_DSN).toBeUndefined();
  expect(readConfig({})).toMatchObject({
    ERROR_TRACE_RATE: 1,
    ERROR_REPLAY_RATE: 0.1,
    ERROR_REPLAY_ON_ERROR_RATE: 1,
    ERROR_RETENTION_DAYS: 30,
  });
  expect(() => readConfig({ ERROR_REPLAY_RATE: '2' })).toThrow(/ERROR_REPLAY_RATE/);
  expect(() => readConfig({ ERROR_REPORTING_DSN: 'errores.example' })).toThrow(/CLAVE@servidor/);
});

test.each([
  {
    PAYPAL_CLIENT_ID: 'AestampaDemo',
    PAYPAL_CLIENT_SECRET: 'EestampaDemo',
    PAYPAL_WEBHOOK_ID: 'WH1',
  },
  {
    MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1-2-3',
    MERCADOPAGO_COLLECTOR_ID: '3',
    MERCADOPAGO_WEBHOOK_SECRET: 'secreto-de-avisos',
  },
  { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
])('an account given in part stops the start by the name of what is missing', (whole) => {
  expect(readConfig(whole)).toMatchObject({
    ...whole,
    PAYPAL_API_URL: 'https://api-m.paypal.com',
    MERCADOPAGO_API_URL: 'https://api.mercadopago.com',
    STRIPE_API_URL: 'https://api.stripe.com',
  });
  for (const name of Object.keys(whole)) {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(new RegExp(`${name}: obligatoria`));
  }
});
