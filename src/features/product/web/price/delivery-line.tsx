import { MESSAGES } from '../../../../kernel/messages.ts';
import { deliveryRange, rangeText } from '../../../catalog/delivery-range.ts';

/** 'Entrega: Tiempo estimado' and the days it means (decision A27). */
export function DeliveryLine({
  today,
  finishDays,
  printed,
  preorder,
}: {
  readonly today: string;
  readonly finishDays: number;
  readonly printed: boolean;
  /** Nobody knows yet when the pieces come: whoever reviews the order says (A31). */
  readonly preorder: boolean;
}) {
  return (
    <p className="figures text-xs leading-snug xl:text-sm">
      <span className="text-xs text-ink-2 xl:block">{MESSAGES.product.delivery}</span>{' '}
      {preorder ? (
        <span className="font-semibold">por confirmar con un ejecutivo</span>
      ) : (
        <span className="font-semibold whitespace-nowrap">
          {rangeText(deliveryRange(today, finishDays))}
        </span>
      )}
      {printed && !preorder ? (
        <span className="hidden text-xs text-ink-2 xl:block">Desde que apruebas tu diseño</span>
      ) : null}
    </p>
  );
}
