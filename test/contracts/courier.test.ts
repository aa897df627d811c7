import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enviaCourier } from '../../src/adapters/carrier/envia/courier.ts';
import { enviaQuotes } from '../../src/adapters/carrier/envia/quotes.ts';
import recorded from '../../src/adapters/carrier/envia/recorded/answers.json' with { type: 'json' };
import { phaseOf } from '../../src/adapters/carrier/envia/track.ts';
import type { EnviaAccount } from '../../src/adapters/carrier/envia/transport.ts';
import type { Courier, PostalAddress } from '../../src/features/parcels/courier.port.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { ACCOUNT } from '../../src/sandbox/envia/account.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/main.ts';
import { HANGS_UP_MS } from '../support/hangs-up.ts';

const place = (change: Partial<PostalAddress>): PostalAddress => ({
  name: 'Ana Prueba',
  company: 'Estampa',
  email: 'ana@example.com',
  phone: '5512345678',
  street: 'Orizaba',
  number: '10',
  district: 'Roma Norte',
  city: 'Cuauhtémoc',
  state: 'CDMX',
  postalCode: '06700',
  reference: '',
  ...change,
});
const box = {
  to: place({}),
  lengthCm: 40,
  widthCm: 30,
  heightCm: 30,
  grams: 5_001,
  declared: toCentavos(1000_00),
};
const REFERENCE = 'P-7K3M9Q2X4H-C1-1';
const wanted = { ...box, carrier: 'dhl', service: 'ground', reference: REFERENCE };
const account = (url: string, change: Partial<EnviaAccount> = {}): EnviaAccount => ({
  apiUrl: url,
  queriesUrl: url,
  token: ACCOUNT.token,
  carriers: ['dhl'],
  sender: place({ name: 'Almacén', state: 'NL', postalCode: '64000' }),
  company: async () => ({ company: 'Promocionales del Sur', email: 'hola@sur.example' }),
  noticeSecret: ACCOUNT.noticeSecret,
  ...change,
});
const NOVEMBER = new Date('2026-11-20T18:00:00Z');

describe('against recorded answers', () => {
  let server: Server;
  let courier: Courier;
  let url: string;
  let answer: keyof typeof recorded;
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += String(part);
      asked.push({ path: request.url ?? '', body: text === '' ? {} : JSON.parse(text) });
      const { status, body } = recorded[answer];
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    courier = enviaCourier(account(url));
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(() => server.close());

  test('BEH-574 a label is from the company as it is called when the label is made', async () => {
    answer = 'generate';
    let company = 'Promocionales del Sur';
    const renamed = enviaCourier(account(url, { company: async () => ({ company, email: '' }) }));
    await renamed.makeLabel(wanted);
    company = 'Regalos del Norte';
    await renamed.makeLabel(wanted);
    expect(asked.map(({ body }) => body.origin)).toMatchObject([
      { name: 'Almacén', company: 'Promocionales del Sur' },
      { name: 'Almacén', company: 'Regalos del Norte' },
    ]);
  });

  test('BEH-30 T205 of rates only those in pesos above zero of the carrier that was asked are offered', async () => {
    answer = 'rate';
    expect(await courier.offers(box)).toEqual({
      ok: true,
      value: [
        {
          carrier: 'dhl',
          service: 'ground',
          courier: 'DHL',
          serviceName: 'DHL Economy',
          amount: 208_80,
          deliveryAt: new Date('2026-11-24T23:59:00-06:00'),
        },
      ],
    });
    expect(asked[0]).toMatchObject({
      path: '/ship/rate/',
      body: {
        origin: { state: 'NL', postalCode: '64000', country: 'MX' },
        destination: { state: 'CX', postalCode: '06700' },
        packages: [{ weight: 5.01, amount: 1, dimensions: { length: 40, width: 30, height: 30 } }],
        shipment: { type: 1, carrier: 'dhl' },
        settings: { currency: 'MXN' },
      },
    });
  });

  test.each([
    ['bad_token', 'not_configured'],
    ['no_balance', 'no_balance'],
    ['too_many', 'down'],
    ['broken', 'down'],
    ['garbage', 'down'],
    ['wrong_type', 'down'],
  ] as const)('BEH-30 T205 %s of every carrier is %s, never an offer', async (name, code) => {
    answer = name;
    expect(await courier.offers(box)).toMatchObject({ ok: false, code });
  });

  test('BEH-30 an error that comes with 200 is a refusal in the courier’s words, without markup', async () => {
    answer = 'error_in_200';
    const said = 'El servicio b no /b está disponible';
    expect(await courier.makeLabel(wanted)).toEqual({ kind: 'refused', code: 'refused', said });
    // A carrier that refuses does not go there; the others may.
    expect(await courier.offers(box)).toEqual({ ok: true, value: [] });
  });

  test('BEH-31 a label is read with its number, page, file and price, and bears our reference', async () => {
    answer = 'generate';
    expect(await courier.makeLabel(wanted)).toEqual({
      kind: 'made',
      label: {
        number: '7520610403',
        link: 'https://envia.com/rastreo?label=7520610403&cntry_code=mx',
        file: 'https://s3.us-east-2.amazonaws.com/enviapaqueteria/uploads/dhl/7520610403.pdf',
        amount: 208_80,
      },
    });
    const [{ body } = { body: {} }] = asked;
    expect(body).toMatchObject({
      shipment: { carrier: 'dhl', service: 'ground', orderReference: REFERENCE },
      packages: [{ amount: 1, content: `Artículos promocionales ${REFERENCE}` }],
    });
  });

  test('BEH-31 T205 a label’s page and file are followed only where they can be the courier’s', async () => {
    answer = 'label_elsewhere';
    expect(await courier.makeLabel(wanted)).toEqual({
      kind: 'made',
      label: { number: '7520610403', link: '', file: '', amount: 208_80 },
    });
  });

  test.each(['broken', 'garbage', 'wrong_type', 'too_many'] as const)(
    'BEH-31 after %s nobody knows whether there is a label',
    async (name) => {
      answer = name;
      expect(await courier.makeLabel(wanted)).toMatchObject({ kind: 'unknown' });
    },
  );

  test('BEH-31 a label is found by its reference, whole, in the month it was asked for', async () => {
    answer = 'guides';
    expect(await courier.findLabel(REFERENCE, NOVEMBER)).toMatchObject({
      ok: true,
      value: { number: '7520610403', amount: 208_80 },
    });
    expect(asked.map(({ path }) => path)).toEqual(['/guide/11/2026']);
    expect(await courier.findLabel('P-7K3M9Q2X4H-C2-1', NOVEMBER)).toEqual({
      ok: true,
      value: null,
    });
    answer = 'no_guides';
    asked.length = 0;
    await courier.findLabel(REFERENCE, new Date('2026-12-01T06:30:00Z'));
    expect(asked.map(({ path }) => path)).toEqual(['/guide/12/2026', '/guide/11/2026']);
    answer = 'broken';
    expect(await courier.findLabel(REFERENCE, NOVEMBER)).toMatchObject({ ok: false, code: 'down' });
  });

  test('BEH-32 of tracking our own numbers are read, by the hour of Mexico City', async () => {
    answer = 'track';
    const tracked = await courier.track(['7520610403', '1']);
    expect(tracked).toEqual({
      ok: true,
      value: [
        {
          number: '7520610403',
          link: 'https://envia.com/rastreo?label=7520610403',
          expected: '2026-11-26',
          events: [
            {
              at: new Date('2026-11-21T17:20:11-06:00'),
              phase: 'recolectada',
              text: 'Shipment picked up',
              place: 'Monterrey',
            },
            {
              at: new Date('2026-11-22T09:00:00Z'),
              phase: 'en_transito',
              text: 'En tránsito',
              place: 'San Luis',
            },
            {
              at: new Date('2026-11-23T08:30:00-06:00'),
              phase: null,
              text: 'Palabra que nadie conoce',
              place: '',
            },
          ],
        },
      ],
    });
  });

  test('BEH-31 taking a label back twice is fine', async () => {
    for (const name of ['cancel', 'already_cancelled'] as const) {
      answer = name;
      const done = await courier.cancelLabel({ carrier: 'dhl', number: '7520610403' });
      expect(done, name).toEqual({ ok: true, value: null });
    }
    answer = 'error_in_200';
    expect(await courier.cancelLabel({ carrier: 'dhl', number: '1' })).toMatchObject({ ok: false });
  });

  test('BEH-31 a pickup is asked for with its hours, boxes and weight', async () => {
    answer = 'pickup';
    const pickup = { carrier: 'dhl', day: '2026-11-25', fromHour: 10, untilHour: 14 };
    const boxes = { boxes: 2, grams: 10_100, numbers: ['7520610403', '7520610404'] };
    expect(await courier.askPickup({ ...pickup, ...boxes })).toEqual({
      ok: true,
      value: 'PU-12345',
    });
    expect(asked[0]?.body).toMatchObject({
      shipment: {
        carrier: 'dhl',
        pickup: { timeFrom: 10, timeTo: 14, date: '2026-11-25', totalPackages: 2, totalWeight: 11 },
      },
    });
  });

  test('BEH-32 a notice with another secret is not the courier’s; of its own nothing but numbers is read', () => {
    const read = (body: unknown, secret: string = ACCOUNT.noticeSecret) =>
      courier.readNotice(secret, body);
    expect(read({ trackingNumber: '7520610403' }, 'otro')).toBeUndefined();
    expect(read({ trackingNumber: '7520610403' }, '')).toBeUndefined();
    expect(read({ data: { tracking_number: 7520610403, status: 'Delivered' } })).toEqual([
      '7520610403',
    ]);
    expect(read([{ data: { tracking: 'AB-1234' } }, { trackingNumber: 'AB-1234' }])).toEqual([
      'AB-1234',
    ]);
    expect(read({ trackingNumber: "1' OR 1=1" })).toEqual([]);
    expect(read('basura')).toEqual([]);
    const silent = enviaCourier(account(url, { noticeSecret: null }));
    expect(silent.readNotice('', { trackingNumber: '7520610403' })).toBeUndefined();
  });

  test('SHP-04 T205 as a quote an option has an alias, a courier, a price and a day, all boxes in one', async () => {
    answer = 'rate';
    const quotes = enviaQuotes(account(url));
    const options = await quotes.quote({
      from: { postalCode: '64000', state: 'NL' },
      to: { postalCode: '06700', state: 'CDMX' },
      parcels: [{ lengthCm: 40, widthCm: 30, heightCm: 30, grams: 5_000, count: 2 }],
    });
    expect(options).toEqual([
      {
        alias: 'dhl-ground',
        courier: 'DHL',
        serviceName: 'DHL Economy',
        amount: 208_80,
        deliveryAt: new Date('2026-11-24T23:59:00-06:00'),
      },
    ]);
    expect(asked[0]?.body).toMatchObject({ packages: [{ amount: 2 }] });
    expect([quotes.courierOf?.('dhl-ground'), quotes.courierOf?.('otra-ground')]).toEqual([
      'DHL',
      undefined,
    ]);
    answer = 'broken';
    const shipment = { from: box.to, to: box.to, parcels: [] };
    await expect(quotes.quote(shipment)).rejects.toThrow('no rates');
  });
});

test.each([
  ['Delivered', 'entregada'],
  ['Entregado', 'entregada'],
  ['No entregado', 'intento'],
  ['Undelivered', 'incidencia'],
  ['Delivery Attempt', 'intento'],
  ['Out for delivery', 'en_reparto'],
  ['Returned to sender', 'devuelta'],
  ['Canceled', 'cancelada'],
  ['Created', 'creada'],
  ['xyz', null],
] as const)('BEH-32 «%s» of a courier is %s', (said, phase) => {
  expect(phaseOf(said)).toBe(phase);
});

describe('against the stand-in', () => {
  let sandbox: Sandbox;
  let courier: Courier;
  beforeAll(async () => {
    sandbox = await startSandbox({
      port: 0,
      host: '127.0.0.1',
      now: () => NOVEMBER,
      hangsUpAfter: HANGS_UP_MS,
    });
    const carriers = ['dhl', 'fedex', 'estafeta', 'paquetexpress'];
    courier = enviaCourier(account(sandbox.url, { carriers }));
  });
  afterAll(() => sandbox.close());
  const fault = (on: string, kind: string, times = 1) =>
    fetch(`${sandbox.url}/__faults/envia`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ on, kind, times }),
    });

  test('BEH-31 a box is rated, labelled, moved along and tracked', async () => {
    const offers = await courier.offers(box);
    expect(offers.ok && offers.value.length).toBe(5);
    const made = await courier.makeLabel({ ...wanted, reference: 'P-0000000000-C1-1' });
    if (made.kind !== 'made') throw new Error(made.kind);
    const { number, file, link } = made.label;
    const pdf = await fetch(file);
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    for (const paso of ['recolectar', 'entregar']) {
      await fetch(link, { method: 'POST', body: new URLSearchParams({ paso }) });
    }
    const tracked = await courier.track([number]);
    expect(tracked.ok && tracked.value[0]?.events.map(({ phase }) => phase)).toEqual([
      'recolectada',
      'entregada',
    ]);
    expect(await courier.cancelLabel({ carrier: 'dhl', number })).toMatchObject({ ok: false });
  });

  test('BEH-31 T205 a label whose answer never came is found, and nothing of one that was not made', async () => {
    for (const [place, [kind, isMade]] of (
      [
        ['hang_after', true],
        ['error_after', true],
        ['garbage', true],
        ['timeout', false],
        ['error_500', false],
      ] as const
    ).entries()) {
      const reference = `P-1111111111-C${place}-1`;
      await fault('generate', kind);
      expect(await courier.makeLabel({ ...wanted, reference }), kind).toMatchObject({
        kind: 'unknown',
      });
      const found = await courier.findLabel(reference, NOVEMBER);
      expect(found.ok && found.value !== null, kind).toBe(isMade);
    }
  });

  test('BEH-30 T205 one carrier that fails leaves the offers of the others', async () => {
    for (const kind of ['timeout', 'error_500', 'garbage', 'error_200', 'negative']) {
      await fault('rate', kind);
      const offers = await courier.offers(box);
      expect(offers.ok && offers.value.length, kind).toBeGreaterThan(2);
      expect(offers.ok && offers.value.every(({ amount }) => amount > 0)).toBe(true);
    }
  });
});
