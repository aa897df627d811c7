import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  AddressRefused,
  type RemoteFiles,
} from '../../../features/supplier-imports/remote-file.port.ts';
import {
  type ServiceAsked,
  ServiceRefused,
  type ServiceRow,
} from '../../../features/supplier-imports/supplier-service.port.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/main.ts';
import { ACCOUNT, PATHS } from '../../../sandbox/promostandards/account.ts';
import { envelopeOf } from './ask.ts';
import { promoStandards } from './service.ts';
import type { FindHost } from './wire.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
});
afterAll(() => sandbox.close());

const ASKED: ServiceAsked = {
  ...{ account: ACCOUNT.name, priceType: 'Customer', fob: '' },
  ...PATHS,
};
const services = (
  given: {
    password?: string;
    origin?: string;
    timeout?: number;
    find?: FindHost;
    files?: RemoteFiles;
  } = {},
) =>
  promoStandards({
    accounts: [
      {
        ...{ name: ACCOUNT.name, origin: given.origin ?? sandbox.url, user: ACCOUNT.user },
        password: given.password ?? ACCOUNT.password,
      },
    ],
    now: () => new Date('2026-11-24T18:00:00Z'),
    timeout: given.timeout ?? 10_000,
    find: given.find ?? (async () => []),
    pauses: [1, 1],
    files: given.files ?? { open: () => Promise.reject(new Error('none')) },
  });
const quiet = (): AbortSignal => AbortSignal.timeout(60_000);
async function rowsOf({
  asked = ASKED,
  codes,
  ...given
}: Parameters<typeof services>[0] & {
  asked?: ServiceAsked;
  codes?: readonly string[];
} = {}): Promise<ServiceRow[]> {
  const rows: ServiceRow[] = [];
  for await (const row of services(given).rows(asked, codes, quiet())) rows.push(row);
  return rows;
}
async function refusal(given: Parameters<typeof rowsOf>[0] = {}): Promise<string> {
  const error = await rowsOf(given).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(ServiceRefused);
  const said = String(error instanceof Error ? error.message : error);
  // A service may repeat what it was sent; nobody reads it from us.
  expect(said).not.toContain(ACCOUNT.password);
  expect(said).not.toContain(ACCOUNT.user);
  return said;
}
const order = (on: string, kind: string, more: object = {}) => {
  ordered = true;
  return fetch(`${sandbox.url}/__faults/promostandards`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ on, kind, ...more }),
  });
};
let ordered = false;
/** What was ordered and not spent is no other test's. */
afterEach(async () => {
  if (!ordered) return;
  ordered = false;
  await sandbox.close();
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
});
const ALWAYS = { times: 1000 };
const calls = () => sandbox.ledger().companies.promostandards?.calls ?? {};

test('BEH-236 a supplier that speaks PromoStandards is read product by product, one row a colour', async () => {
  const rows = await rowsOf();
  expect([...new Set(rows.map(({ clave }) => clave))]).toEqual([
    ...['SZ-BOL-001', 'SZ-LIB-A5', 'SZ-MOC-20', 'SZ-PLA-180', 'SZ-TAZ-330', 'SZ-TER-500'],
  ]);
  expect(rows.filter(({ clave }) => clave === 'SZ-TER-500')[2]).toEqual({
    ...{ clave: 'SZ-TER-500', nombre: 'Termo Sierra 500 ml', categoria: 'Termos' },
    descripcion: 'Termo Sierra 500 ml de Sierra Azul . Listo para imprimir',
    ...{ precio: '118.40', piezas_caja: '24', medidas: '47.0x35.6x30.5', peso_caja: '11.113 kg' },
    ...{ color: 'Verde salvia #9caf88', existencia: '300' },
    terminados: ['Grabado láser', 'Serigrafía'],
  });
  // Sizes of a colour are one row with all of their pieces.
  const shirts = rows.filter(({ clave }) => clave === 'SZ-PLA-180');
  expect(shirts.map(({ existencia }) => existencia)).toEqual(['3600', '3690', '3780']);
});

test('BEH-236 of stock alone the service of stock alone is asked, for the codes that the shop sells', async () => {
  const before = { ...calls() };
  expect(await rowsOf({ codes: ['SZ-TAZ-330', 'AJENA-1'] })).toEqual([
    { clave: 'SZ-TAZ-330', color: 'Blanco', existencia: '480' },
    { clave: 'SZ-TAZ-330', color: 'Rojo', existencia: '510' },
  ]);
  const asked = (name: string) => (calls()[name] ?? 0) - (before[name] ?? 0);
  expect(['getProductSellable', 'getProduct', 'getConfigurationAndPricing'].map(asked)).toEqual([
    ...[0, 0, 0],
  ]);
  expect(asked('getInventoryLevels')).toBe(2);
});

test('BEH-236 what passes is asked again; a product that stays silent comes with its code alone', async () => {
  await order('getProduct', 'error_500', { times: 2 });
  await order('getInventoryLevels', 'truncated', { times: 1 });
  expect((await rowsOf()).every(({ nombre }) => nombre !== undefined)).toBe(true);
  // Three tries of one product, since its neighbours are asked at the same time: all are spent.
  await order('getConfigurationAndPricing', 'code', { value: 999, times: 1 });
  const bare = (await rowsOf()).filter(({ nombre }) => nombre === undefined);
  expect(bare).toEqual([{ clave: expect.stringMatching(/^SZ-/) }]);
});

test('BEH-236 a price in dollars is told as such, for whoever reads the list to refuse', async () => {
  await order('getConfigurationAndPricing', 'usd', ALWAYS);
  const [first] = await rowsOf();
  expect(first?.precio).toBe('6.35 USD');
});

test.each([
  ['an account that is not known', 'code', 105, /productos no aceptó la cuenta \(código 105\)/],
  ['a version that is not spoken', 'code', 115, /no habla la versión/],
  ['a refusal of its own', 'code', 999, /no aceptó lo que pedimos \(código 999\)/],
  ['a SOAP fault', 'soap_fault', 0, /SOAP Fault/],
  ['an answer cut in the middle', 'truncated', 0, /cortado/],
  ['a page of somebody in between', 'garbage', 0, /no se entiende/],
  ['a document type of its own', 'dtd', 0, /DTD/],
  ['a redirect', 'redirect', 'http://169.254.169.254/', /HTTP 302/],
  ['an error of its own', 'error_500', 0, /SOAP Fault/],
  ['more products than a list may have', 'rows', 300_000, /más de 10,000 productos/],
])(
  'BEH-237 %s is told in a sentence, and nothing is believed',
  async (_what, kind, value, says) => {
    await order('getProductSellable', kind, { value, ...ALWAYS });
    expect(await refusal()).toMatch(says);
  },
);

test('BEH-237 a service that keeps one waiting is given up after three tries', async () => {
  const before = calls().getProductSellable ?? 0;
  await order('getProductSellable', 'timeout', ALWAYS);
  expect(await refusal({ timeout: 700 })).toMatch(/tardó demasiado/);
  expect((calls().getProductSellable ?? 0) - before).toBe(3);
});

test('BEH-237 a service that fails for most products is not believed about the others', async () => {
  await order('getProduct', 'soap_fault', ALWAYS);
  expect(await refusal()).toMatch(/productos dice que falló/);
});

test('BEH-237 a wrong password is told at once and asked about once', async () => {
  const before = calls().getProductSellable ?? 0;
  expect(await refusal({ password: 'otra-contraseña' })).toMatch(/usuario y su contraseña/);
  expect((calls().getProductSellable ?? 0) - before).toBe(1);
});

test.each([...['10.0.0.1', '127.0.0.1', '169.254.169.254', '192.168.1.1', '::1', 'fd00::1']])(
  'T149 BEH-237 a service whose name means %s is not asked',
  async (address) => {
    const find: FindHost = async () => [
      { address: '93.184.216.34', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    expect(await refusal({ origin: 'https://servicios.example', find })).toMatch(
      /dirección que no se permite/,
    );
  },
);

test.each(['https://otro.example/productos', '//otro.example/productos', 'http://127.0.0.1:1/'])(
  'T149 BEH-237 the account goes nowhere but to its own server: %s',
  async (products) => {
    const find: FindHost = async () => Promise.reject(new Error('nobody may be looked for'));
    const asked = { ...ASKED, products };
    expect(await refusal({ origin: 'https://servicios.example', find, asked })).toMatch(
      /dirección que no se permite/,
    );
  },
);

/** A machine that says whatever a test wants. */
let hostile: http.Server | undefined;
afterEach(() => {
  hostile?.closeAllConnections();
  hostile?.close();
  hostile = undefined;
});
async function given(answer: (response: http.ServerResponse) => void): Promise<string> {
  const server = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(response));
  });
  hostile = server;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const OPENING =
  '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><GetProductSellableResponse>';

test.each<[string, (response: http.ServerResponse) => void, RegExp]>([
  [
    'elements without end',
    (response) => response.end(OPENING + '<a/>'.repeat(250_000)),
    /más de lo que cabe/,
  ],
  [
    'elements in elements',
    (response) => response.end(OPENING + '<a>'.repeat(5_000)),
    /más de lo que cabe/,
  ],
  [
    'text without end',
    (response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      };
      response.on('drain', more);
      response.write(`${OPENING}<a>`);
      more();
    },
    /más de lo que cabe/,
  ],
  [
    'a tag without end',
    (response) => response.end(`${OPENING}<${'a'.repeat(200_000)}`),
    /no se entiende/,
  ],
  [
    'an entity bomb',
    (response) => response.end(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${OPENING}&a;`),
    /DTD/,
  ],
  [
    'letters that are none',
    (response) =>
      response.end(Buffer.concat([Buffer.from(OPENING), Buffer.from([0xff, 0xfe, 0xc0])])),
    /no se entiende/,
  ],
  [
    'a connection cut in the middle',
    (response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write(OPENING, () => response.socket?.destroy());
    },
    /cortado|no contesta/,
  ],
  [
    'codes too long to be any',
    (response) =>
      response.end(
        `${OPENING}<ProductSellableArray><ProductSellable><productId>${'9'.repeat(500)}</productId></ProductSellable></ProductSellableArray></GetProductSellableResponse></e:Body></e:Envelope>`,
      ),
    /claves que no se pueden leer/,
  ],
])('BEH-237 %s: a hostile answer is refused, and costs no memory', async (_what, answer, says) => {
  const before = process.memoryUsage().heapUsed;
  expect(await refusal({ origin: await given(answer) })).toMatch(says);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024);
});

test('BEH-237 what is written into a question cannot become part of it', () => {
  const account = { name: 'x', origin: 'https://x.example', user: 'a</s:id>', password: '&"<' };
  const sent = envelopeOf(account, {
    ...{
      service: 'products',
      path: '/',
      operation: 'getProduct',
      namespace: 'urn:x/',
      version: '2.0.0',
    },
    fields: [['productId', ']]><!ENTITY']],
  });
  expect(sent).toContain('<s:id>a&#60;/s:id&#62;</s:id>');
  expect(sent).toContain('<s:password>&#38;&#34;&#60;</s:password>');
  expect(sent).not.toContain('<!');
});

test('BEH-238 trying a connection says of each service what it gave', async () => {
  const tried = await services().tryOut(ASKED, quiet());
  expect(tried.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  expect(tried.map(({ says }) => says)).toEqual([
    'El servicio de productos lista 6 productos.',
    'SZ-BOL-001 es «Bolígrafo Arista».',
    'El servicio de precios da SZ-BOL-001 a $6.35.',
    'El servicio de existencias tiene 2,250 piezas de SZ-BOL-001.',
    'El servicio de fotos tiene 3 fotos de SZ-BOL-001.',
  ]);
  await order('getConfigurationAndPricing', 'code', { value: 104, ...ALWAYS });
  const refused = await services().tryOut(ASKED, quiet());
  expect(refused.map(({ ok }) => ok)).toEqual([true, true, false, true, true]);
  expect(refused[2]?.says).toMatch(/precios no aceptó la cuenta \(código 104\)/);
});

test('BEH-274 the photographs of a product are told with the colour of their part; swatches and logos are none', async () => {
  const photos = await services().photos(ASKED, 'SZ-TAZ-330', quiet());
  expect(photos).toEqual([
    ...['Blanco #ffffff', 'Rojo #d0202e'].map((color, place) => ({
      ...{
        url: `${sandbox.url}/promostandards/fotos/SZ-TAZ-330-${place + 1}.png`,
        color,
        main: true,
      },
    })),
  ]);
  expect(await services().photos(ASKED, 'NADIE-1', quiet())).toEqual([]);
  await order('getMediaContent', 'code', { value: 105 });
  const refused = await services()
    .photos(ASKED, 'SZ-TAZ-330', quiet())
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ServiceRefused);
  expect(String(refused)).toContain('El servicio de fotos no aceptó la cuenta (código 105)');
  expect(String(refused)).not.toContain(ACCOUNT.password);
});

test('T149 BEH-274 a photograph is fetched without the account: over http from its own server alone, elsewhere as a list is', async () => {
  const opened: string[] = [];
  const files = {
    open: async (address: string) => {
      opened.push(address);
      throw new AddressRefused('no');
    },
  };
  const open = (url: string) => services({ files }).photograph(ASKED, url, quiet());
  const chunks: Uint8Array[] = [];
  for await (const chunk of await open(`${sandbox.url}/promostandards/fotos/SZ-TAZ-330-1.png`))
    chunks.push(chunk);
  expect(Buffer.concat(chunks).subarray(1, 4).toString()).toBe('PNG');
  const strange = [
    'https://fotos.example/a.png',
    'http://127.0.0.1:1/a.png',
    'file:///etc/passwd',
    'x',
  ];
  for (const url of [...strange, `${sandbox.url}/promostandards/fotos/NADIE-1.png`])
    await expect(open(url), url).rejects.toThrow(AddressRefused);
  expect(opened).toEqual(strange);
});
