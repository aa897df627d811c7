import { MESSAGES } from '../../../../kernel/messages.ts';
import { momentText } from '../../../../kernel/moments.ts';
import { fromPesos } from '../../../../kernel/money.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../office-calls.ts';
import * as contract from '../../office-contract.ts';
import type { TariffChange } from '../../reads.ts';
import type { ServiceDraft } from '../../service-draft.ts';
import type { DrawnZone } from '../../zone-draft.ts';
import { savePickup } from '../pickup/save-pickup.ts';
import { type QuoterOfficeDeps, saveQuoters } from './save-quoters.ts';
import { saveService, saveZones } from './save-tariff.ts';
import { type TrialDeps, tryTariff } from './try-tariff.ts';

/** Sentences that one refusal tells; the rest follow when these are mended. */
const MOST_TOLD = 6;

function faultsText(detail: { readonly faults?: unknown } = {}): string {
  const faults = (detail.faults ?? []) as readonly string[];
  const more = faults.length - MOST_TOLD;
  const told = faults.slice(0, MOST_TOLD).join(' ');
  return more > 0 ? `${told} Y ${more} más.` : told;
}

function overtakenText(changes: readonly TariffChange[]): string {
  const [last] = changes;
  const who = last ? `${last.quien} la cambió el ${momentText(last.cuando)}` : 'Alguien la cambió';
  const all = changes.toReversed().flatMap(({ cambios }) => cambios);
  const more = all.length - MOST_TOLD;
  const what = all.slice(0, MOST_TOLD).join('; ');
  const rest = more > 0 ? ` y ${more} más` : '';
  return `${who}: ${what}${rest}. Carga lo nuevo y vuelve a hacer tu cambio.`;
}

function draftOf({ paqueteria, servicio, activa, zonas }: contract.WrittenService): ServiceDraft {
  return {
    courier: paqueteria,
    serviceName: servicio,
    active: activa,
    zones: zonas.map(({ zona, dias, tramos, kg_adicional }) => ({
      zone: zona,
      days: dias,
      steps: tramos
        .map(({ desde, hasta, precio }) => ({
          fromGrams: desde,
          upToGrams: hasta,
          price: fromPesos(precio),
        }))
        .toSorted((a, b) => a.upToGrams - b.upToGrams),
      extraKilogram: fromPesos(kg_adicional),
    })),
  };
}

const zonesOf = (zones: contract.WrittenZones): DrawnZone[] =>
  zones.map(({ zona, estados, cp }) => ({ zone: zona, states: estados, prefixes: cp }));

/** Editing the own rates, and trying them before they are saved. */
export function registerTariffOffice(app: App, deps: QuoterOfficeDeps & TrialDeps): void {
  serveCall(app, calls.saveService, contract.saveService, async ({ params, body, caller }) => {
    const done = await saveService(deps, {
      alias: params.alias,
      draft: draftOf(body.servicio),
      seen: body.vista,
      by: caller.account.id,
    });
    if (done.ok) return done;
    if ('changes' in done)
      return { ok: false, code: done.code, sentence: overtakenText(done.changes) };
    if (done.code === 'not_found') return { ...done, sentence: 'Ese servicio ya no existe.' };
    return { ok: false, code: done.code, sentence: faultsText(done.detail) };
  });
  serveCall(app, calls.saveZones, contract.saveZones, async ({ params, body, caller }) => {
    const done = await saveZones(deps, {
      origin: params.estado,
      zones: zonesOf(body.zonas),
      seen: body.vista,
      by: caller.account.id,
    });
    if (done.ok) return done;
    if ('changes' in done)
      return { ok: false, code: done.code, sentence: overtakenText(done.changes) };
    if (done.code === 'not_found') return { ...done, sentence: 'No conocemos ese estado.' };
    return { ok: false, code: done.code, sentence: faultsText(done.detail) };
  });
  serveCall(app, calls.saveQuoters, contract.saveQuoters, async ({ body, caller }) => {
    const { paqueterias: live, cuales: carriers } = body.cotizan;
    const quoters = { live, carriers };
    const done = await saveQuoters(deps, { quoters, seen: body.vista, by: caller.account.id });
    if (done.ok) return done;
    if ('changes' in done)
      return { ok: false, code: done.code, sentence: overtakenText(done.changes) };
    return { ok: false, code: done.code, sentence: faultsText(done.detail) };
  });
  serveCall(app, calls.savePickup, contract.savePickup, async ({ body, caller }) => {
    const choice = { offered: body.ofrece, place: body.lugar };
    const done = await savePickup(deps, { choice, seen: body.vista, by: caller.account.id });
    if (done.ok) return done;
    if ('changes' in done)
      return { ok: false, code: done.code, sentence: overtakenText(done.changes) };
    return { ok: false, code: done.code, sentence: faultsText(done.detail) };
  });
  serveCall(app, calls.tryTariff, contract.tryTariff, async ({ body }) => {
    const { servicio, zonas } = body;
    const done = await tryTariff(deps, {
      origin: body.origen,
      postalCode: body.cp,
      grams: body.gramos,
      service: servicio && { ...draftOf(servicio), alias: servicio.alias },
      zones: zonas && zonesOf(zonas),
    });
    if (done.ok) return done;
    const sentence =
      done.code === 'unknown_place' ? MESSAGES.address.unknownPostalCode : faultsText(done.detail);
    return { ok: false, code: done.code, sentence };
  });
}
