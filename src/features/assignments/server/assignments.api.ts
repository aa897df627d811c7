import { TIME_ZONE } from '../../../kernel/clock.ts';
import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { type AssignDeps, assignOrder, type NotAssigned } from './assign-order.ts';
import type { Assignment } from './assignment.sql.ts';

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

const SENTENCES: Readonly<Record<Exclude<NotAssigned, 'not_found'>, string>> = {
  not_yours: 'Solo lo cambia quien lo tiene o la administración.',
  not_of_area: 'Esa persona ya no es de esa área. Elige a otra.',
  no_work: 'Este pedido ya no tiene trabajo que asignar.',
};

/** Who has which order. */
export function registerAssignments(app: App, deps: AssignDeps): void {
  serveCall(app, calls.assignOrder, contract.assignOrder, async ({ params, body, caller }) => {
    const { area, persona: to, vista: seen } = body;
    const { id, roles } = caller.account;
    const done = await assignOrder(deps, { ...params, area, to, seen, staff: { id, roles } });
    if (done.ok) return ok({ encargado: done.value });
    if (done.code === 'not_found') return done;
    if (done.code !== 'changed') return { ...done, sentence: SENTENCES[done.code] };
    const { code, now } = done;
    const encargado = now && { id: now.id, nombre: now.nombre };
    return { ok: false as const, code, sentence: whoHasIt(now), extra: { encargado } };
  });
}

/** To whoever came second: who has it, by whom and since when. */
function whoHasIt(now: Assignment | null): string {
  if (!now) return 'Ya nadie tiene este pedido: lo soltaron. Revisa antes de seguir.';
  const when = WHEN.format(now.at);
  return now.by === null
    ? `${now.nombre} lo tomó antes (${when}).`
    : `${now.by} se lo asignó a ${now.nombre} (${when}).`;
}
