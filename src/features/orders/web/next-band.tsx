import { Button, buttonLook } from '../../../design/button.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { pages } from '../../../routes.ts';
import { chargeToPay, type NextStep } from '../next-step.ts';
import type { OrderView } from '../reads.ts';
import type { LineDialogs } from './line-dialogs.ts';
import { VoucherLink } from './payment-words.tsx';
import type { TransactionState } from './use-transaction-state.ts';

/** The one thing that comes next of an order, with what there is to press for it. */
export function NextBand({
  order,
  step,
  payment,
  dialogs,
}: {
  readonly order: OrderView;
  readonly step: NextStep;
  readonly payment: TransactionState;
  readonly dialogs: LineDialogs;
}) {
  const yours = step.turn === 'tuya';
  return (
    <div
      className={`flex flex-col gap-4 border-l-4 py-4 pr-4 pl-3 sm:flex-row sm:items-center sm:justify-between sm:gap-8 md:pr-8 md:pl-7 ${yours ? 'border-cobalt bg-cobalt-wash' : 'border-line bg-paper'}`}
    >
      <div className="min-w-0">
        <p className="text-xs font-semibold text-ink-2">{yours ? 'Te toca' : 'Nos toca'}</p>
        <p className="mt-0.5 font-display text-lg leading-snug font-semibold text-balance">
          {step.title}
        </p>
        <p className="mt-1 max-w-prose text-sm text-ink-2">{step.text}</p>
      </div>
      <div className="grid shrink-0 gap-2">
        <Act order={order} step={step} payment={payment} dialogs={dialogs} />
      </div>
    </div>
  );
}

function Act({ order, step, payment, dialogs }: Parameters<typeof NextBand>[0]) {
  switch (step.act) {
    case 'pagar':
      // A whole document load: the payment page has a Content-Security-Policy of its own.
      return (
        <a href={pages.pay(order.id_token_order)} className={buttonLook('primary')}>
          {MESSAGES.orders.pay}
        </a>
      );
    case 'pagar-cobro':
      return (
        <a
          href={pages.pay(chargeToPay(order)?.folio ?? order.id_token_order)}
          className={buttonLook('primary')}
        >
          {MESSAGES.orders.pay}
        </a>
      );
    case 'consultar':
      return (
        <Button look="secondary" busy={payment.asking} onClick={payment.ask}>
          Consultar de nuevo
        </Button>
      );
    case 'en-revision':
      return <InReview order={order} />;
    case 'pagar-ficha':
      return (
        <>
          {order.ficha ? <VoucherLink to={order.ficha} className={buttonLook('primary')} /> : null}
          <AnotherWay order={order} />
        </>
      );
    case 'propuesta':
      return step.lines.map(({ id_order_detail: line, nombre, propuesta }) => (
        <Button key={line} onClick={() => dialogs.show('propuesta', line)}>
          Revisar la propuesta {propuesta?.version}
          <Of name={nombre} shown={step.lines.length > 1} />
        </Button>
      ));
    case 'arte':
      return step.lines.map(({ id_order_detail: line, nombre }) => (
        <Button key={line} onClick={() => dialogs.show('arte', line)}>
          Enviar tu arte
          <Of name={nombre} shown={step.lines.length > 1} />
        </Button>
      ));
    case 'rastrear':
      return (
        <a
          href={order.guia?.enlace}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('primary')}
        >
          Rastrear mi paquete<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      );
    default:
      return null;
  }
}

/** Which line it is, for the eye where there are several. */
function Of({ name, shown }: { readonly name: string; readonly shown: boolean }) {
  return <span className={shown ? 'font-normal' : 'sr-only'}> de {name}</span>;
}

/** Nothing to pay meanwhile; somebody who left their bank's page unfinished is not locked out. */
function InReview({ order }: { readonly order: OrderView }) {
  return (
    <>
      <Button disabled>{MESSAGES.orders.inReview}</Button>
      {order.por_autorizar ? <AnotherWay order={order} /> : null}
    </>
  );
}

/** A whole document load, as wherever an order is paid. */
function AnotherWay({ order }: { readonly order: OrderView }) {
  return (
    <a
      href={pages.pay(order.id_token_order)}
      className="inline-flex min-h-11 items-center justify-center text-sm font-semibold text-cobalt underline underline-offset-2"
    >
      Pagar de otra forma
    </a>
  );
}
