import type { TrialFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { type EnviaStandIn, localTime } from './state.ts';

interface Service {
  readonly service: string;
  readonly name: string;
  readonly base: number;
  readonly perKilogram: number;
  readonly days: number;
}

export const CARRIERS: Readonly<
  Record<string, { readonly id: number; readonly name: string; readonly services: Service[] }>
> = {
  dhl: {
    id: 1,
    name: 'DHL',
    services: [
      { service: 'ground', name: 'DHL Economy', base: 158, perKilogram: 9, days: 4 },
      { service: 'express', name: 'DHL Express', base: 231, perKilogram: 17, days: 2 },
    ],
  },
  fedex: {
    id: 2,
    name: 'FedEx',
    services: [{ service: 'ground', name: 'FedEx Terrestre', base: 149, perKilogram: 10, days: 4 }],
  },
  estafeta: {
    id: 3,
    name: 'Estafeta',
    services: [
      { service: 'ground', name: 'Estafeta Terrestre', base: 137, perKilogram: 8, days: 5 },
    ],
  },
  paquetexpress: {
    id: 4,
    name: 'Paquetexpress',
    services: [{ service: 'ground', name: 'Paquetexpress', base: 142, perKilogram: 7, days: 5 }],
  },
};

/** An error as its wire has them: HTTP 200. */
export const refused = (description: string, message = description): Answer => ({
  status: 200,
  body: { meta: 'error', error: { code: 1125, description, message } },
});

export interface Sent {
  readonly origin?: Readonly<Record<string, unknown>>;
  readonly destination?: Readonly<Record<string, unknown>>;
  readonly packages?: readonly Readonly<Record<string, unknown>>[];
  readonly shipment?: Readonly<Record<string, unknown>>;
}

const VOLUMETRIC = 5000;

/** What is wrong with the boxes and places of a call; '' when nothing is. */
export function wrongWith({ origin, destination, packages = [] }: Sent): string {
  for (const [name, place] of Object.entries({ origin, destination })) {
    if (!/^\d{5}$/.test(String(place?.postalCode))) return `${name}.postalCode is invalid`;
    if (!/^[A-Z]{2}$/.test(String(place?.state))) return `${name}.state is invalid`;
    if (!/^\d{10,}$/.test(String(place?.phone))) return `${name}.phone is invalid`;
    if (String(place?.street ?? '') === '') return `${name}.street is required`;
  }
  if (packages.length === 0) return 'packages is required';
  const heavy = packages.some((box) => !(billed(box) > 0 && billed(box) <= 70));
  return heavy ? 'The weight of a package is out of range' : '';
}

function billed(box: Readonly<Record<string, unknown>>): number {
  const { length, width, height } = (box.dimensions ?? {}) as Record<string, number>;
  const volume = (Number(length) * Number(width) * Number(height)) / VOLUMETRIC;
  return Math.max(Number(box.weight), volume);
}

/** What a service costs for the boxes of a call, with IVA. */
export function priceOf({ packages = [] }: Sent, { base, perKilogram }: Service): number {
  const boxes = packages.map(
    (box) => Number(box.amount ?? 1) * (base + perKilogram * Math.ceil(billed(box))),
  );
  return Math.round(boxes.reduce((sum, price) => sum + price, 0) * 116) / 100;
}

/** POST /ship/rate/ */
export function rate(
  standIn: EnviaStandIn,
  { body }: Exchange,
  fault: TrialFault | undefined,
): Answer {
  const sent = (body ?? {}) as Sent;
  const code = String(sent.shipment?.carrier ?? '');
  const carrier = CARRIERS[code];
  if (fault?.kind === 'error_200') return refused('Rates are not available');
  const wrong = wrongWith(sent);
  if (!carrier || wrong) return refused(wrong || 'Carrier not found');
  const data = carrier.services.map((service, index) => {
    const total = priceOf(sent, service);
    return {
      carrierId: carrier.id,
      carrier: code,
      carrierDescription: carrier.name,
      serviceId: index + 1,
      service: service.service,
      serviceDescription: service.name,
      deliveryEstimate: `${service.days} days`,
      deliveryDate: {
        date: localTime(standIn, service.days).slice(0, 10),
        dateDifference: service.days,
        timeUnit: 'day',
        time: '18:00',
      },
      totalPrice: fault?.kind === 'negative' ? -total : total,
      currency: 'MXN',
    };
  });
  return { status: 200, body: { meta: 'rate', data } };
}
