import { dayText, momentText } from '../../../kernel/moments.ts';
import { fromPesos } from '../../../kernel/money.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { tiersOf } from '../../pricing/finish-tiers.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { PriceAct } from '../reads.ts';
import { addFinish } from './add-finish.ts';
import { dropPlan, type FinishPriceDeps, planPrices, savePrices } from './keep-prices.ts';
import { saveStitches } from './keep-stitches.ts';
import { saveWords } from './keep-words.ts';

const GONE = 'Ese terminado ya no existe.';
const TAKEN = 'Ya hay un cambio planeado para ese día. Quítalo primero o elige otro día.';
const SAID = 'Ya hay pedidos que dicen su nombre, así que se queda. Lo demás sí puedes cambiarlo.';
const NO_PLAN = 'Ese cambio ya no está planeado: alguien lo quitó.';
const DUE = 'Ese cambio ya entró en vigor. Para deshacerlo, guarda otros precios.';

const faultsText = (detail: { readonly faults?: unknown } = {}): string =>
  ((detail.faults ?? []) as readonly string[]).join(' ');

/** What somebody else did meanwhile, for whoever is too late. */
function overtakenText([last]: readonly PriceAct[]): string {
  const end = 'Compara con lo tuyo y vuelve a guardar.';
  if (!last) return `Alguien cambió estos precios mientras los editabas. ${end}`;
  const what = last.changes.length > 0 ? ` (${last.changes.slice(0, 3).join('; ')})` : '';
  const day = last.day ? dayText(last.day) : '';
  const at = momentText(last.at);
  switch (last.action) {
    case 'planear_precios':
      return `${last.by} planeó otros precios para el ${day}, el ${at}${what}. ${end}`;
    case 'quitar_plan_precios':
      return `${last.by} quitó el cambio planeado para el ${day}, el ${at}. ${end}`;
    case 'aplicar_precios':
      return `Entró en vigor el cambio planeado por ${last.by} para el ${day}${what}. ${end}`;
    case 'cambiar_terminado':
      return `${last.by} cambió lo que dice este terminado el ${at}${what}. ${end}`;
    case 'cambiar_puntadas':
      return `${last.by} cambió lo que se cobra por puntadas el ${at}${what}. ${end}`;
    default:
      return `${last.by} cambió estos precios el ${at}${what}. ${end}`;
  }
}

/** Prices of the finishes, for the staff that keeps them. */
export function registerFinishPrices(app: App, deps: FinishPriceDeps): void {
  serveCall(app, calls.addFinish, contract.addFinish, async ({ body, caller }) => {
    const { nombre: name, pagina: slug, bueno_para: goodFor, dias: days, tramos } = body;
    const prices = { tiers: tiersOf({ escalas: tramos }), by: caller.account.id };
    const done = await addFinish(deps, { name, slug, goodFor, days }, prices);
    return done.ok ? done : { ok: false, code: done.code, sentence: faultsText(done.detail) };
  });
  serveCall(
    app,
    calls.saveFinishPrices,
    contract.saveFinishPrices,
    async ({ params, body, caller }) => {
      const { version, tramos } = body;
      const written = {
        id: params.id,
        version,
        tiers: tiersOf({ escalas: tramos }),
        by: caller.account.id,
      };
      const done = await savePrices(deps, written);
      return done.ok ? done : { ok: false, code: done.code, sentence: sentenceOf(done) };
    },
  );
  serveCall(
    app,
    calls.saveFinishWords,
    contract.saveFinishWords,
    async ({ params, body, caller }) => {
      const { version, nombre: name, bueno_para: goodFor } = body;
      const by = caller.account.id;
      const done = await saveWords(deps, { id: params.id, version, name, goodFor, by });
      if (done.ok) return done;
      if ('acts' in done || done.code === 'not_found') {
        return { ok: false, code: done.code, sentence: sentenceOf(done) };
      }
      return {
        ok: false,
        code: done.code,
        sentence: done.code === 'said' ? SAID : faultsText(done.detail),
      };
    },
  );
  serveCall(
    app,
    calls.saveFinishStitches,
    contract.saveFinishStitches,
    async ({ params, body: { version, puntadas }, caller }) => {
      const terms = puntadas
        ? { included: puntadas.incluidas, perThousand: fromPesos(puntadas.millar) }
        : undefined;
      const written = { id: params.id, version, terms, by: caller.account.id };
      const done = await saveStitches(deps, written);
      return done.ok ? done : { ok: false, code: done.code, sentence: sentenceOf(done) };
    },
  );
  serveCall(
    app,
    calls.planFinishPrices,
    contract.planFinishPrices,
    async ({ params, body, caller }) => {
      const { version, tramos, dia: day } = body;
      const written = {
        id: params.id,
        version,
        tiers: tiersOf({ escalas: tramos }),
        by: caller.account.id,
      };
      const done = await planPrices(deps, { ...written, day });
      return done.ok ? done : { ok: false, code: done.code, sentence: sentenceOf(done) };
    },
  );
  serveCall(app, calls.dropFinishPlan, contract.dropFinishPlan, async ({ params, caller }) => {
    const done = await dropPlan(deps, { ...params, by: caller.account.id });
    if (done.ok) return done;
    return { ok: false, code: done.code, sentence: done.code === 'due' ? DUE : NO_PLAN };
  });
}

type Refusals = Exclude<Awaited<ReturnType<typeof planPrices>>, { readonly ok: true }>;

function sentenceOf(refused: Refusals): string {
  if ('acts' in refused) return overtakenText(refused.acts);
  if (refused.code === 'taken') return TAKEN;
  return refused.code === 'not_found' ? GONE : faultsText(refused.detail);
}
