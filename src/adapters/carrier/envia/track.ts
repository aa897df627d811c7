import * as z from 'zod';
import type {
  CourierAnswer,
  Phase,
  TrackedEvent,
  TrackedParcel,
} from '../../../features/parcels/courier.port.ts';
import { fold } from '../../../kernel/fold.ts';
import { isTrustedPage } from '../../trusted-page.ts';
import { callEnvia, type EnviaAccount } from './transport.ts';

const words = z.string().max(500).nullish().catch(null);
/** Its pages name the parts of an event in several ways; the first that is there is taken. */
const Event = z.looseObject({
  date: words,
  datetime: words,
  timestamp: words,
  time: words,
  status: words,
  event: words,
  description: words,
  location: words,
  city: words,
});
const Parcel = z.looseObject({
  trackingNumber: z.coerce.string().trim().min(1).max(60),
  trackUrl: words,
  status: words,
  estimatedDelivery: words,
  eventHistory: z.array(z.unknown()).nullish().catch(null),
});
const Parcels = z.looseObject({ data: z.array(z.unknown()) });

/** What it, and the carriers behind it, call things; the first that fits. */
const PHASES: readonly (readonly [RegExp, Phase])[] = [
  [/cancel/, 'cancelada'],
  [/return|devuelt|devolucion|retorn/, 'devuelta'],
  [/attempt|intento|no entregad|not delivered|delivery fail|entrega fallida/, 'intento'],
  [
    /undeliver|exception|incidenc|address error|lost|extravi|damag|danad|delay|demora/,
    'incidencia',
  ],
  [/out for delivery|reparto|ruta de entrega|with courier/, 'en_reparto'],
  [/deliver|entregad/, 'entregada'],
  [/picked|pick up|pickup|recolectad|recibid/, 'recolectada'],
  [/transit|transito|shipped|en camino|enviad/, 'en_transito'],
  [/created|information|generad|cread|label/, 'creada'],
];

export function phaseOf(said: string): Phase | null {
  const folded = fold(said);
  return PHASES.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/** More events than one box meets; the newest count. */
const MOST_EVENTS = 100;

/** POST /ship/generaltrack/: all that is known of some boxes. */
export async function track(
  account: EnviaAccount,
  numbers: readonly string[],
): Promise<CourierAnswer<readonly TrackedParcel[]>> {
  const body = { trackingNumbers: numbers };
  const reply = await callEnvia(account, { method: 'POST', path: '/ship/generaltrack/', body });
  if (!reply.ok) return reply;
  const list = Parcels.safeParse(reply.body);
  if (!list.success) return { ok: false, code: 'down', said: 'unreadable tracking' };
  const asked = new Set(numbers);
  const value = list.data.data.slice(0, numbers.length * 2).flatMap((row) => {
    const parcel = Parcel.safeParse(row);
    if (!parcel.success || !asked.has(parcel.data.trackingNumber)) return [];
    return [toParcel(account, parcel.data)];
  });
  return { ok: true, value };
}

const PAGE_HOSTS = /^([a-z0-9-]+\.)+[a-z]{2,}$/;

function toParcel(account: EnviaAccount, told: z.infer<typeof Parcel>): TrackedParcel {
  const link = told.trackUrl ?? '';
  const history = (told.eventHistory ?? []).slice(-MOST_EVENTS);
  return {
    number: told.trackingNumber,
    link: isTrustedPage(link, account.apiUrl, PAGE_HOSTS) ? link : '',
    expected: /^\d{4}-\d{2}-\d{2}/.exec(told.estimatedDelivery ?? '')?.[0] ?? null,
    events: history.flatMap((row) => {
      const event = Event.safeParse(row);
      const read = event.success ? toEvent(event.data) : undefined;
      return read ? [read] : [];
    }),
  };
}

const LONGEST = 160;
const plain = (text: string): string =>
  text
    .replace(/[<>\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

function toEvent(told: z.infer<typeof Event>): TrackedEvent | undefined {
  const at = momentOf(told.datetime ?? told.timestamp ?? told.date ?? '', told.time ?? '');
  const text = plain(told.description ?? told.event ?? told.status ?? '');
  if (!at || text === '') return undefined;
  const phase = phaseOf(told.status ?? '') ?? phaseOf(told.event ?? '') ?? phaseOf(text);
  return { at, phase, text, place: plain(told.location ?? told.city ?? '') };
}

const EARLIEST = Date.UTC(2020, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** '2026-11-24', '2026-11-24 10:15:00', ISO; without a zone it is Mexico City's. */
function momentOf(date: string, time: string): Date | undefined {
  const joined = /[T ]\d/.test(date) || time === '' ? date : `${date} ${time}`;
  const [, day, hour = '12:00', zone = '-06:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(
      joined.trim(),
    ) ?? [];
  const at = new Date(`${day}T${hour}${zone}`);
  const moment = at.getTime();
  return moment >= EARLIEST && moment <= LATEST ? at : undefined;
}
