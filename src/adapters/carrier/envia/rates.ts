import * as z from 'zod';
import type {
  CourierAnswer,
  CourierFailure,
  LabelOffer,
} from '../../../features/parcels/courier.port.ts';
import { fold } from '../../../kernel/fold.ts';
import { fromPesos } from '../../../kernel/money.ts';
import { callEnvia, type EnviaAccount } from './transport.ts';

const Rate = z.looseObject({
  carrier: z.string().min(1).max(60),
  carrierDescription: z.string().min(1).max(80).optional().catch(undefined),
  service: z.string().min(1).max(80),
  serviceDescription: z.string().min(1).max(80).optional().catch(undefined),
  deliveryDate: z
    .looseObject({
      date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d/)
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  // Some of its answers write numbers as text.
  totalPrice: z.coerce.number().positive().max(1_000_000),
  currency: z.literal('MXN'),
});
const Rates = z.looseObject({ data: z.array(z.unknown()) });

/** More services than one carrier has. */
const MOST = 30;
const LAST_HOUR = 23;

interface Asked {
  readonly origin: object;
  readonly destination: object;
  readonly packages: readonly object[];
}

/**
 * Asks every carrier of the account at once, one call each. A carrier that fails, refuses or
 * answers garbage is left out; only when none answered anything is it a failure.
 */
export async function askRates(
  account: EnviaAccount,
  asked: Asked,
): Promise<CourierAnswer<readonly LabelOffer[]>> {
  const answers = await Promise.all(
    account.carriers.map((carrier) => askCarrier(account, asked, carrier)),
  );
  const offers = answers.flatMap((answer) => (answer.ok ? answer.value : []));
  const failures = answers.filter((answer): answer is CourierFailure => !answer.ok);
  // A refusal is an answer: this carrier does not go there.
  const [broken] = failures.filter(({ code }) => code !== 'refused');
  if (offers.length === 0 && broken) return broken;
  return { ok: true, value: [...offers].sort((a, b) => a.amount - b.amount) };
}

async function askCarrier(
  account: EnviaAccount,
  { origin, destination, packages }: Asked,
  carrier: string,
): Promise<CourierAnswer<readonly LabelOffer[]>> {
  const reply = await callEnvia(account, {
    method: 'POST',
    path: '/ship/rate/',
    body: {
      origin,
      destination,
      packages,
      shipment: { type: 1, carrier },
      settings: { currency: 'MXN' },
    },
  });
  if (!reply.ok) return reply;
  const rates = Rates.safeParse(reply.body);
  if (!rates.success) return { ok: false, code: 'down', said: 'unreadable rates' };
  const value = rates.data.data.slice(0, MOST).flatMap((row) => {
    const rate = Rate.safeParse(row);
    return rate.success && rate.data.carrier === carrier ? [toOffer(rate.data)] : [];
  });
  return { ok: true, value };
}

function toOffer(rate: z.infer<typeof Rate>): LabelOffer {
  const { carrier, service, carrierDescription, serviceDescription, totalPrice } = rate;
  return {
    carrier,
    service,
    courier: plain(carrierDescription ?? carrier.toUpperCase()),
    serviceName: plain(serviceDescription ?? service),
    amount: fromPesos(totalPrice),
    deliveryAt: arrivalOf(rate.deliveryDate),
  };
}

const plain = (name: string): string => name.replace(/[<>\p{Cc}]+/gu, ' ').trim();

/** Local to where it arrives, which the shop counts as Mexico City. */
function arrivalOf(told: z.infer<typeof Rate>['deliveryDate']): Date | null {
  if (!told) return null;
  const at = new Date(`${told.date}T${(told.time ?? `${LAST_HOUR}:59`).slice(0, 5)}:00-06:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** What the shop calls a service: 'dhl-ground'; its first word is the carrier's. */
export function aliasOf({ carrier, service }: Pick<LabelOffer, 'carrier' | 'service'>): string {
  return fold(`${carrier}-${service}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
