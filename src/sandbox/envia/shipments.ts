import type { TrialFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { ACCOUNT } from './account.ts';
import { CARRIERS, priceOf, refused, type Sent, wrongWith } from './rates.ts';
import { type EnviaStandIn, localTime, type ShipmentRecord } from './state.ts';

const NUMBER_DIGITS = 10;

/** POST /ship/generate/: asked twice it makes two labels, as the real one does. */
export function generate(
  standIn: EnviaStandIn,
  { body }: Exchange,
  fault: TrialFault | undefined,
): Answer {
  const sent = (body ?? {}) as Sent;
  const { state } = standIn;
  const code = String(sent.shipment?.carrier ?? '');
  const service = CARRIERS[code]?.services.find((one) => one.service === sent.shipment?.service);
  if (fault?.kind === 'error_200')
    return refused('Invalid option', 'El servicio no está disponible');
  const wrong = wrongWith(sent);
  if (!service || wrong) return refused(wrong || 'Service not found');
  const totalPrice = priceOf(sent, service);
  if (fault?.kind === 'no_balance' || totalPrice > state.balance) {
    return { ...refused('Insufficient balance', 'Saldo insuficiente'), status: 402 };
  }
  state.balance = Math.round((state.balance - totalPrice) * 100) / 100;
  state.sequence += 1;
  const trackingNumber = `${code.slice(0, 2).toUpperCase()}${String(
    7_000_000_000 + state.sequence * 1_234_567,
  ).slice(-NUMBER_DIGITS)}`;
  const shipment: ShipmentRecord = {
    id: state.sequence,
    trackingNumber,
    carrier: code,
    service: service.service,
    content: String(sent.packages?.[0]?.content ?? ''),
    orderReference: String(sent.shipment?.orderReference ?? ''),
    recipient: String(sent.destination?.name ?? ''),
    city: String(sent.destination?.city ?? ''),
    postalCode: String(sent.destination?.postalCode ?? ''),
    weight: Number(sent.packages?.[0]?.weight ?? 0),
    totalPrice,
    created: localTime(standIn),
    estimated: localTime(standIn, service.days).slice(0, 10),
    status: 'Created',
    events: [],
  };
  state.shipments[trackingNumber] = shipment;
  standIn.changed();
  return { status: 200, body: { meta: 'generate', data: [wireLabel(standIn, shipment)] } };
}

const pageOf = ({ url }: EnviaStandIn, number: string): string => `${url()}/rastreo/${number}`;
const fileOf = ({ url }: EnviaStandIn, number: string): string => `${url()}/guias/${number}.pdf`;

const wireLabel = (standIn: EnviaStandIn, shipment: ShipmentRecord): object => ({
  carrier: shipment.carrier,
  service: shipment.service,
  shipmentId: shipment.id,
  trackingNumber: shipment.trackingNumber,
  trackUrl: pageOf(standIn, shipment.trackingNumber),
  label: fileOf(standIn, shipment.trackingNumber),
  totalPrice: shipment.totalPrice,
  currentBalance: standIn.state.balance,
  currency: 'MXN',
  packages: [],
});

/** GET /guide/{month}/{year}: a page of 300. */
export function listGuides(standIn: EnviaStandIn, month: string, { query }: Exchange): Answer {
  const page = Number(query.get('page') ?? 1);
  const rows = Object.values(standIn.state.shipments)
    .filter(({ created }) => `${created.slice(5, 7)}/${created.slice(0, 4)}` === month)
    .slice((page - 1) * 300, page * 300)
    .map((shipment) => ({
      id: shipment.id,
      tracking_number: shipment.trackingNumber,
      carrier: shipment.carrier,
      service: shipment.service,
      status: shipment.status,
      total: shipment.totalPrice,
      content: shipment.content,
      order_reference: shipment.orderReference,
      track_url: pageOf(standIn, shipment.trackingNumber),
      label: fileOf(standIn, shipment.trackingNumber),
      created_at: shipment.created,
    }));
  return { status: 200, body: { data: rows } };
}

/** POST /ship/generaltrack/ */
export function generalTrack(standIn: EnviaStandIn, { body }: Exchange): Answer {
  const numbers = (body as { trackingNumbers?: unknown } | undefined)?.trackingNumbers;
  const asked = Array.isArray(numbers) ? numbers.map(String) : [];
  const data = asked.flatMap((number) => {
    const shipment = standIn.state.shipments[number];
    return shipment
      ? [
          {
            trackingNumber: number,
            status: shipment.status,
            estimatedDelivery: shipment.estimated,
            trackUrl: pageOf(standIn, number),
            eventHistory: shipment.events,
          },
        ]
      : [];
  });
  return { status: 200, body: { meta: 'generaltrack', data } };
}

/** POST /ship/cancel/ */
export function cancel(standIn: EnviaStandIn, { body }: Exchange): Answer {
  const { trackingNumber } = (body ?? {}) as { trackingNumber?: unknown };
  const shipment = standIn.state.shipments[String(trackingNumber)];
  if (!shipment) return refused('Tracking number not found');
  if (shipment.status === 'Canceled') return refused('The shipment was already canceled');
  if (shipment.events.length > 0) return refused('The shipment is on its way', 'La guía ya viaja');
  shipment.status = 'Canceled';
  standIn.state.balance += shipment.totalPrice;
  standIn.changed();
  const data = [{ carrier: shipment.carrier, service: shipment.service, trackingNumber }];
  return { status: 200, body: { meta: 'cancel', data } };
}

/** POST /ship/pickup/ */
export function pickup(
  standIn: EnviaStandIn,
  { body }: Exchange,
  fault: TrialFault | undefined,
): Answer {
  const { shipment, origin } = (body ?? {}) as Sent;
  const asked = (shipment?.pickup ?? {}) as Readonly<Record<string, unknown>>;
  if (fault?.kind === 'error_200') return refused('There is no pickup for that day');
  const carrier = String(shipment?.carrier ?? '');
  const right = CARRIERS[carrier] && origin && /^\d{4}-\d{2}-\d{2}$/.test(String(asked.date));
  if (!right) return refused('Invalid pickup');
  const { state } = standIn;
  state.sequence += 1;
  const confirmation = `PU-${String(state.sequence).padStart(5, '0')}`;
  const boxes = Number(asked.totalPackages ?? 0);
  state.pickups.push({ confirmation, carrier, date: String(asked.date), boxes });
  standIn.changed();
  const { timeFrom, timeTo, date } = asked;
  const data = { confirmation, carrier, date, timeFrom, timeTo, status: 'scheduled' };
  return { status: 200, body: { meta: 'pickup', data } };
}

/** Moves a box on and tells the shop that something happened. */
export function happen(standIn: EnviaStandIn, number: string, status: string, text: string): void {
  const shipment = standIn.state.shipments[number];
  if (!shipment) return;
  const { events } = shipment;
  const location = events.length === 0 ? 'Monterrey, NL' : shipment.city;
  events.push({ date: localTime(standIn), status, description: text, location });
  shipment.status = status;
  standIn.changed();
  if (!standIn.noticesTo) return;
  const body = JSON.stringify({
    type: 'onShipmentStatusUpdate',
    data: { carrier: shipment.carrier, tracking_number: number, status },
  });
  standIn.notices.send({
    type: status,
    id: number,
    url: (forged) => `${standIn.noticesTo}/${forged ? 'no-es-nuestro' : ACCOUNT.noticeSecret}`,
    body,
    headers: () => ({}),
  });
}
