import { useEffect, useState } from 'react';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { call } from '../../../../platform/browser/call.ts';
import { finishDays } from '../../../catalog/calls.ts';
import type { FinishOffer } from '../../../catalog/reads.ts';

/**
 * Days a finish takes, as the server says now; until it answers (or when it cannot) the days the
 * product came with. 'Sin terminado' takes none.
 */
export function useFinishDays(technique: string, offers: readonly FinishOffer[]): number {
  const [told, setTold] = useState<{ technique: string; days: number }>();
  useEffect(() => {
    if (technique === NO_FINISH) return;
    const asking = new AbortController();
    call(finishDays, { params: { technique }, signal: asking.signal }).then(
      (answer) => {
        const days = answer.ok ? answer.value.tiempo_entrega : undefined;
        // What comes from something between us and the shop may have none: a date cannot be reckoned.
        if (Number.isFinite(days)) setTold({ technique, days: Number(days) });
      },
      (error: unknown) => {
        if (!asking.signal.aborted) throw error;
      },
    );
    return () => asking.abort();
  }, [technique]);
  if (technique === NO_FINISH) return 0;
  if (told?.technique === technique) return told.days;
  return offers.find((offer) => offer.nombre === technique)?.tiempo_entrega ?? 0;
}
