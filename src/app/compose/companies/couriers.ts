import { withBreaker } from '../../../adapters/carrier/breaker.ts';
import { enviaCourier } from '../../../adapters/carrier/envia/courier.ts';
import { enviaQuotes } from '../../../adapters/carrier/envia/quotes.ts';
import type { EnviaAccount } from '../../../adapters/carrier/envia/transport.ts';
import { createOwnRates } from '../../../adapters/carrier/own-rates/own-rates.ts';
import type { ErrorLog } from '../../../features/error-log/server/error-log.ts';
import { shownName } from '../../../features/notifications/sender.ts';
import { followParcels } from '../../../features/parcels/server/follow-parcels.ts';
import { lookUpLabels } from '../../../features/parcels/server/look-up-labels.ts';
import type { ParcelDeps } from '../../../features/parcels/server/parcel-deps.ts';
import type { Carrier } from '../../../features/shipping/carrier.port.ts';
import { couriersOffered, type QuoterChoice } from '../../../features/shipping/quoters.ts';
import {
  findQuoters,
  type QuoterDefaults,
} from '../../../features/shipping/server/office/quoters.sql.ts';
import { loadTripTariff } from '../../../features/shipping/server/tariff.sql.ts';
import type { TripTariff } from '../../../features/shipping/tariff.port.ts';
import { companyNow } from '../../../features/site/server/settings.sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { App } from '../../../platform/http/app.ts';
import type { RecurringWork } from '../../../platform/jobs/runner.ts';
import type { Config } from '../../config.ts';
import type { Infrastructure } from '../infrastructure.ts';

/** A quote waits for every carrier, and a shopper for the quote. */
const QUOTE_MS = 7_000;
/** Choices of couriers that are remembered; nobody makes as many. */
const MOST_CHOICES = 50;

/** The account at the company that makes labels, once it is configured. */
function accountOf({ config, db }: Infrastructure, { log }: Pick<App, 'log'>): EnviaAccount | null {
  const { ENVIA_TOKEN: token, SHIP_FROM: from } = config;
  if (!token || !from) return null;
  return {
    apiUrl: config.ENVIA_API_URL,
    queriesUrl: config.ENVIA_QUERIES_URL,
    token,
    carriers: config.ENVIA_CARRIERS,
    sender: { ...from, reference: '' },
    company: async () => {
      const { company, email } = await companyNow(db);
      return { company: shownName(company, config.baseUrl), email };
    },
    noticeSecret: config.ENVIA_WEBHOOK_SECRET ?? null,
    timeout: config.ENVIA_TIMEOUT_MS,
    log: (entry) => log.info(entry, 'envia refused'),
  };
}

/** Whether the shop buys labels itself; without an account guides are typed. */
export const buysLabels = ({ ENVIA_TOKEN, SHIP_FROM }: Config): boolean =>
  Boolean(ENVIA_TOKEN && SHIP_FROM);

/** What the configuration says of who quotes; it holds until staff choose (decision 0055). */
export const quoterDefaults = (config: Config): QuoterDefaults => ({
  account: buysLabels(config),
  quoters: { live: config.SHIPPING_QUOTES === 'envia', carriers: config.ENVIA_CARRIERS },
  offered: couriersOffered(config.ENVIA_CARRIERS),
});

/** Who quotes: the shop’s own tariff or the couriers of its account, as staff chose last. */
export function carrierOf(
  infrastructure: Infrastructure,
  clock: Clock,
  app: Pick<App, 'log'>,
): Carrier {
  const { db, config, overrides } = infrastructure;
  const account = accountOf(infrastructure, app);
  const own = createOwnRates({ loadTariff: (from, to) => loadTripTariff(db, from, to), clock });
  const defaults = quoterDefaults(config);
  const real = account
    ? chosenQuoters(account, own, {
        clock,
        log: app.log,
        defaults,
        find: () => findQuoters(db, defaults),
      })
    : own;
  return overrides?.carrier?.(real) ?? real;
}

interface Choosing {
  readonly clock: Clock;
  readonly log: App['log'];
  readonly defaults: QuoterDefaults;
  readonly find: () => Promise<Pick<QuoterChoice, 'quoters'>>;
}

/** Looks at each quote who is to be asked: one who was chosen meanwhile answers the next. */
function chosenQuoters(
  account: EnviaAccount,
  own: Carrier,
  { clock, log, defaults, find }: Choosing,
): Carrier {
  // One a choice, so that a courier that rests goes on resting.
  const made = new Map<string, Carrier>();
  const liveFor = (carriers: readonly string[]): Carrier => {
    const key = carriers.join();
    const known = made.get(key) ?? liveQuotes({ ...account, carriers }, own, clock, { log });
    if (made.size < MOST_CHOICES) made.set(key, known);
    return known;
  };
  // Orders of before show the logos of couriers that are no longer asked.
  const everybody = enviaQuotes({ ...account, carriers: defaults.offered });
  const chosen = async (): Promise<Carrier> => {
    const { live, carriers } = (await find()).quoters;
    return live ? liveFor(carriers) : own;
  };
  return {
    name: own.name,
    quote: async (shipment) => (await chosen()).quote(shipment),
    chosen,
    courierOf: (alias) =>
      [...made.values(), everybody].map((each) => each.courierOf?.(alias)).find(Boolean),
  };
}

/** What the shop's own tariff would ask with these prices, which nobody has saved yet. */
export const trialsOf =
  (clock: Clock) =>
  (trips: readonly TripTariff[]): Carrier =>
    createOwnRates({ loadTariff: () => Promise.resolve(trips), clock });

/** Live prices, and the shop's own while nobody answers: a courier that is down stops no purchase. */
function liveQuotes(
  account: EnviaAccount,
  own: Carrier,
  clock: Clock,
  { log }: Pick<App, 'log'>,
): Carrier {
  const timeout = Math.min(account.timeout ?? QUOTE_MS, QUOTE_MS);
  const onOpen = () => log.warn('live quotes rest: the own rates quote instead');
  return { ...withBreaker(enviaQuotes({ ...account, timeout }), { clock, onOpen }), standBy: own };
}

/** What boxes are sent with: who makes labels, once the account is configured, and whom to tell. */
export function parcelsOf(
  infrastructure: Infrastructure,
  clock: Clock,
  app: Pick<App, 'log'>,
  errors: Pick<ErrorLog, 'record'>,
): ParcelDeps {
  const { db, config, overrides } = infrastructure;
  const account = accountOf(infrastructure, app);
  return {
    db,
    clock,
    baseUrl: config.baseUrl,
    courier: overrides?.courier ?? (account && enviaCourier(account)),
    alarm: (what, detail) => {
      app.log.error(detail, what);
      const place = 'parcels';
      errors.record({ source: 'server', name: 'ParcelAlarm', message: what, stack: '', place });
    },
  };
}

/** What happens to boxes by itself: labels in doubt are looked for, and boxes are followed. */
export function parcelsWork(deps: ParcelDeps): RecurringWork[] {
  return [
    { name: 'labels', everySeconds: 15, run: (signal) => lookUpLabels(deps, signal) },
    { name: 'boxes', everySeconds: 15, run: (signal) => followParcels(deps, signal) },
  ];
}
