import { useEffect, useState } from 'react';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { call } from '../../../../platform/browser/call.ts';
import { finishDays } from '../../../catalog/calls.ts';
import type { FinishOffer } from '../../../catalog/reads.ts';
import { daysOf } from '../../../pricing/finish-tiers.ts';

/**
 * Days a finish takes in a quantity, as the server says now; until it answers (or when it cannot) the days the
 * product came with. 'Sin terminado' takes none.
 */
export function useFinishDays(
  technique: string,
  quantity: number,
  offers: readonly FinishOffer[],
): number {
  const [told, setTold] = useState<{ technique: string; quantity: number; days: number }>();
  useEffect(() => {
    if (technique === NO_FINISH) return;
    const asking = new AbortController();
    const query = { cantidad: String(quantity) };
    call(finishDays, { params: { technique }, query, signal: asking.signal }).then(
      (answer) => {
        const days = answer.ok ? answer.value.tiempo_entrega : undefined;
        // What comes from something between us and the shop may have none: a date cannot be reckoned.
        if (Number.isFinite(days)) setTold({ technique, quantity, days: Number(days) });
      },
      (error: unknown) => {
        if (!asking.signal.aborted) throw error;
      },
    );
    return () => asking.abort();
  }, [technique, quantity]);
  if (technique === NO_FINISH) return 0;
  if (told?.technique === technique && told.quantity === quantity) return told.days;
  return daysOf(
    offers.find((offer) => offer.nombre === technique),
    quantity,
  );
}
