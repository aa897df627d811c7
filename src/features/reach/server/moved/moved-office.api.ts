import { ok } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../contract.ts';
import { addMoved, changeMoved, dropMoved, type MovedDeps } from './keep-moved.ts';

const SENTENCES = {
  no_address:
    'Escribe la dirección antigua desde la diagonal, como /catalogo/tazas, sin el nombre del sitio.',
  live: 'Esa dirección tiene una página: nadie la perdió.',
  full: 'Ya hay demasiadas direcciones antiguas. Quita las que nadie usa.',
  taken: 'Esa dirección ya está en la lista. Ábrela para cambiarla.',
  outside: 'Escribe una página de esta tienda desde la diagonal, como /productos.',
  loop: 'Así daría vueltas sin llegar a ninguna página.',
  dead: 'Ahí no hay ninguna página. Revisa a dónde lleva.',
  unsure: 'No pudimos revisar esa dirección. Vuelve a intentar en un momento.',
  not_found: 'Esa dirección ya no está en la lista.',
  changed: 'Alguien más la cambió mientras la editabas. Revisa cómo quedó y vuelve a intentar.',
} as const;

type Refused = {
  readonly code: keyof typeof SENTENCES | 'chained';
  readonly detail?: Readonly<Record<string, unknown>>;
};

function sentenceOf({ code, detail }: Refused): string {
  if (code !== 'chained') return SENTENCES[code];
  const { at } = detail ?? {};
  return typeof at === 'string'
    ? `Esa dirección también es antigua y lleva a ${at}: escribe esa.`
    : 'Esa dirección también es antigua y ya no existe.';
}

/** Old addresses, for the staff that keeps them; `changed` is told of every change. */
export function registerMovedOffice(app: App, deps: MovedDeps, changed: () => void): void {
  serveCall(app, calls.addMoved, contract.addMoved, async ({ body, caller }) => {
    const done = await addMoved(deps, caller.account.id, { from: body.de, to: body.a });
    if (done.ok) changed();
    return done.ok ? ok(done.value) : { ...done, sentence: sentenceOf(done) };
  });
  serveCall(app, calls.changeMoved, contract.changeMoved, async ({ params, body, caller }) => {
    const change = { id: params.id, version: body.version, to: body.a };
    const done = await changeMoved(deps, caller.account.id, change);
    if (done.ok) changed();
    return done.ok ? ok(done.value) : { ...done, sentence: sentenceOf(done) };
  });
  serveCall(app, calls.dropMoved, contract.dropMoved, async ({ params, caller }) => {
    const done = await dropMoved(deps, caller.account.id, params.id);
    if (done.ok) changed();
    return done.ok ? ok(done.value) : { ...done, sentence: sentenceOf(done) };
  });
}
