import * as z from 'zod';
import type {
  CourierAnswer,
  KnownLabel,
  LabelOutcome,
  MadeLabel,
  WantedLabel,
  WantedPickup,
} from '../../../features/parcels/courier.port.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { amountOf } from '../../pesos.ts';
import { isTrustedPage } from '../../trusted-page.ts';
import { CONTENT, wireAddress, wirePackage } from './address.ts';
import { callEnvia, type EnviaAccount } from './transport.ts';

const number = z.coerce
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,60}$/);
const address = z.string().max(1000).nullish().catch(null);
const Label = z.looseObject({
  trackingNumber: number,
  trackUrl: address,
  label: address,
  totalPrice: z.coerce.number().min(0).nullish().catch(null),
});
const Labels = z.looseObject({ data: z.tuple([Label]).rest(z.unknown()) });

/** Its label files lie with Amazon, its pages with itself. */
const LABEL_HOSTS = /^([a-z0-9-]+\.)*envia\.com$|^s3[a-z0-9.-]*\.amazonaws\.com$/;
/** Staff and customers follow it to whichever carrier it is; never anything but a web page. */
const ANY_HOST = /^([a-z0-9-]+\.)+[a-z]{2,}$/;

const trusted = (account: EnviaAccount, url: string | null | undefined, hosts: RegExp): string =>
  url && isTrustedPage(url, account.apiUrl, hosts) ? url : '';

function toLabel(account: EnviaAccount, made: z.infer<typeof Label>): MadeLabel {
  const { trackingNumber, trackUrl, label, totalPrice } = made;
  return {
    number: trackingNumber,
    link: trusted(account, trackUrl, ANY_HOST),
    file: trusted(account, label, LABEL_HOSTS),
    amount: typeof totalPrice === 'number' ? amountOf(totalPrice) : null,
  };
}

/** POST /ship/generate/: makes a label and charges it to the account's balance. */
export async function makeLabel(
  account: EnviaAccount,
  { to, carrier, service, reference, ...box }: WantedLabel,
): Promise<LabelOutcome> {
  const reply = await callEnvia(account, {
    method: 'POST',
    path: '/ship/generate/',
    body: {
      origin: wireAddress({ ...account.sender, ...(await account.company()) }),
      destination: wireAddress(to),
      packages: [wirePackage(box, 1, `${CONTENT} ${reference}`)],
      shipment: { type: 1, carrier, service, orderReference: reference },
      settings: { currency: 'MXN', printFormat: 'PDF', printSize: 'STOCK_4X6' },
    },
  });
  if (!reply.ok) {
    const { code, said } = reply;
    return code === 'down' ? { kind: 'unknown', reason: said } : { kind: 'refused', code, said };
  }
  const made = Labels.safeParse(reply.body);
  if (!made.success) return { kind: 'unknown', reason: 'unreadable label' };
  return { kind: 'made', label: toLabel(account, made.data.data[0]) };
}

const Guide = z.looseObject({
  tracking_number: number,
  track_url: address,
  label: address,
  total: z.coerce.number().min(0).nullish().catch(null),
  status: z.string().nullish().catch(null),
});
const Guides = z.looseObject({ data: z.array(z.unknown()) });
/** So many rows are on a page of its list, and so many pages are read. */
const PAGE = 300;
const MOST_PAGES = 20;

/**
 * GET /guide/{month}/{year}: the month's labels. The company has no look-up by reference, so ours,
 * which the label's contents bear, is looked for in every text of a row.
 */
export async function findLabel(
  account: EnviaAccount,
  reference: string,
  askedAt: Date,
): Promise<CourierAnswer<MadeLabel | null>> {
  for (const month of monthsAround(askedAt)) {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const path = `/guide/${month}${page === 1 ? '' : `?page=${page}`}`;
      const reply = await callEnvia(account, { method: 'GET', host: 'queries', path });
      if (!reply.ok) return reply;
      const list = Guides.safeParse(reply.body);
      if (!list.success) return { ok: false, code: 'down', said: 'unreadable list' };
      const row = list.data.data.find((each) => bears(each, reference));
      const guide = Guide.safeParse(row);
      if (guide.success) return { ok: true, value: fromGuide(account, guide.data) };
      // It is there, but cannot be read: a person has to look, and nobody makes another.
      if (row !== undefined) return { ok: false, code: 'down', said: 'unreadable guide' };
      if (list.data.data.length < PAGE) break;
    }
  }
  return { ok: true, value: null };
}

function bears(row: unknown, reference: string): boolean {
  const text = JSON.stringify(row) ?? '';
  const at = text.indexOf(reference);
  // 'P-…-C1-1' is not in 'P-…-C1-12'.
  return at !== -1 && !/\d/.test(text.charAt(at + reference.length));
}

function fromGuide(account: EnviaAccount, guide: z.infer<typeof Guide>): MadeLabel {
  const { tracking_number: trackingNumber, track_url: trackUrl, label, total } = guide;
  return toLabel(account, { trackingNumber, trackUrl, label, totalPrice: total });
}

const HALF_DAY_MS = 12 * 3600 * 1000;

/** 'MM/AAAA' of the moment, and of the days beside it: nobody says whose midnight a month ends by. */
function monthsAround(at: Date): readonly string[] {
  const months = [0, HALF_DAY_MS, -HALF_DAY_MS].map((by) => {
    const [year, month] = dayOf(new Date(at.getTime() + by)).split('-');
    return `${month}/${year}`;
  });
  return [...new Set(months)];
}

/** What it says of a label that was taken back before: as good as done. */
const ALREADY = /already\s+cancel|previously\s+cancel|ya\s+(fue|est[aá])\s+cancel/i;

export async function cancelLabel(
  account: EnviaAccount,
  { carrier, number: trackingNumber }: KnownLabel,
): Promise<CourierAnswer<null>> {
  const body = { carrier, trackingNumber };
  const reply = await callEnvia(account, { method: 'POST', path: '/ship/cancel/', body });
  if (reply.ok || (reply.code === 'refused' && ALREADY.test(reply.said))) {
    return { ok: true, value: null };
  }
  return reply;
}

const Visit = z.looseObject({
  confirmation: z.union([z.string().min(1).max(80), z.number()]).nullish(),
});
const Pickup = z.looseObject({ data: z.union([Visit, z.tuple([Visit]).rest(z.unknown())]) });

const GRAMS = 1000;

export async function askPickup(
  account: EnviaAccount,
  { carrier, day, fromHour, untilHour, boxes, grams, numbers }: WantedPickup,
): Promise<CourierAnswer<string>> {
  const pickup = {
    timeFrom: fromHour,
    timeTo: untilHour,
    date: day,
    instructions: '',
    totalPackages: boxes,
    totalWeight: Math.ceil(grams / GRAMS),
  };
  const reply = await callEnvia(account, {
    method: 'POST',
    path: '/ship/pickup/',
    body: {
      origin: wireAddress({ ...account.sender, ...(await account.company()) }),
      shipment: { carrier, type: 1, pickup },
      trackingNumbers: numbers,
      settings: { currency: 'MXN', labelFormat: 'pdf' },
    },
  });
  if (!reply.ok) return reply;
  const made = Pickup.safeParse(reply.body);
  if (!made.success) return { ok: false, code: 'down', said: 'unreadable pickup' };
  const { data } = made.data;
  const visit = Array.isArray(data) ? data[0] : data;
  return { ok: true, value: String(visit.confirmation ?? '') };
}
