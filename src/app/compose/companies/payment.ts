import { openLine } from '../../../adapters/outbound-line.ts';
import type { ErrorLog } from '../../../features/error-log/server/error-log.ts';
import type { PaymentMethod } from '../../../features/payment/payment-method.port.ts';
import type { PaymentDeps } from '../../../features/payment/server/payment-deps.ts';
import { transferRow } from '../../../features/payment/transfer/transfer-row.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { fromPesos } from '../../../kernel/money.ts';
import type { App } from '../../../platform/http/app.ts';
import type { Config } from '../../config.ts';
import { cardsOf } from '../cards.ts';
import type { Infrastructure } from '../infrastructure.ts';
import { storageOf } from '../storage.ts';
import { mercadoPagoOf, paypalOf, stripeOf, type TiesOf } from './elsewhere.ts';

/** What paying is given: every way of it, and whom to tell. */
export function paymentOf(
  { config, db }: Infrastructure,
  clock: Clock,
  app: App,
  errors: Pick<ErrorLog, 'record'>,
): PaymentDeps {
  return {
    db,
    clock,
    baseUrl: config.baseUrl,
    methods: methodsOf(config, clock, app),
    secondPersonAbove: fromPesos(config.REFUND_SECOND_PERSON_ABOVE),
    receipts: storageOf(config, 'receipts', app.log),
    tell: (what, detail) => app.log.warn(detail, what),
    alarm: (what, detail) => {
      app.log.error(detail, what);
      const place = 'payments';
      errors.record({ source: 'server', name: 'PaymentAlarm', message: what, stack: '', place });
    },
  };
}

/** Cards work once the provider's account is configured, transfers always. */
export function methodsOf(
  config: Config,
  clock: Clock,
  app: { readonly log: Pick<App['log'], 'info' | 'warn'> },
): readonly PaymentMethod[] {
  const ties: TiesOf = (company) => ({
    log: (entry) => app.log.info(entry, `${company} refused`),
    line: openLine({ onRest: () => app.log.warn(`${company} does not answer: it rests`) }),
  });
  return [
    cardsOf(config, ties('openpay')),
    transferRow,
    ...[mercadoPagoOf, paypalOf, stripeOf].map((open) => open(config, clock, ties)),
  ];
}
