import { ok, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { takesPieces } from '../../../inventory/server/count-stock.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../contract.ts';
import { nextPull } from '../../pulls/pull.ts';
import type { ServiceTrial } from '../../supplier-service.port.ts';
import type { ImportApiDeps } from '../imports.api.ts';
import {
  addPull,
  changePull,
  findPull,
  hurryPull,
  type PullDraft,
  removePull,
} from './pull.sql.ts';
import { serviceDraft } from './service-draft.ts';

/** As long as whoever presses the button waits. */
const TRY_MS = 45_000;
const LATE = 'Las pruebas tardaron demasiado.';
const late = (error: unknown): readonly ServiceTrial[] => {
  if (error instanceof Error && error.name === 'TimeoutError') return [{ ok: false, says: LATE }];
  throw error;
};
const CLOSED = {
  ...refuse('no_warehouse' as const),
  sentence: 'Ese almacén está cerrado o ya no es de la empresa. Elige otro.',
};
const GONE = 'Esa lista ya no está programada.';

const draftOf = ({ lista }: contract.WrittenPull, service: PullDraft['service']): PullDraft => ({
  ...{ name: lista.nombre, address: lista.direccion ?? null, service },
  ...{ kind: service ? 'promostandards' : 'direccion', every_hours: lista.cada },
  warehouse_id: lista.almacen ?? null,
  ...{ at_hour: lista.hora, stock_only: lista.soloExistencias, alone: lista.sola },
  ...{ most_vanished: lista.desaparecidos, active: lista.activa },
});

/** Lists that come by themselves: set up, changed, hurried and given up by staff. */
export function registerPulls(
  app: App,
  { db, clock, services }: Pick<ImportApiDeps, 'db' | 'clock' | 'services'>,
): void {
  /** What whoever came second reads: gone, or somebody's. */
  const overtaken = async (id: number) => {
    const found = await findPull(db, id);
    if (!found) return { ...refuse('not_found' as const), sentence: GONE };
    const sentence = `${found.who || 'Alguien'} la cambió mientras tanto. Actualiza la página y revisa.`;
    return { ...refuse('changed' as const), sentence };
  };
  serveCall(app, calls.savePull, contract.savePull, async ({ params, body, caller }) => {
    const by = caller.account.id;
    const now = clock.now();
    const { servicio, soloExistencias } = body.lista;
    const service = servicio && serviceDraft(services, servicio, soloExistencias);
    if (service && !service.ok) return service;
    const draft = draftOf(body, service?.value ?? null);
    if (draft.active && !(await takesPieces(db, draft.warehouse_id))) return CLOSED;
    const schedule = { everyHours: draft.every_hours, atHour: draft.at_hour };
    const kept = { by, nextAt: nextPull(schedule, now) };
    const saved = await transact(db, async (trx) => {
      const done =
        params.id === 0
          ? await addPull(trx, draft, kept)
          : await changePull(trx, { id: params.id, seen: body.version }, draft, kept);
      if (!done) return undefined;
      const { name: subject, ...detail } = draft;
      await recordAct(trx, { accountId: by, action: 'programar_lista', subject, detail, now });
      return done;
    });
    return saved ? ok(saved) : overtaken(params.id);
  });
  serveCall(app, calls.tryService, contract.tryService, async ({ body }) => {
    const service = serviceDraft(services, body.servicio, body.soloExistencias);
    if (!service.ok) return service;
    const trials = await services.tryOut(service.value, AbortSignal.timeout(TRY_MS)).catch(late);
    return ok({ pruebas: trials.map(({ ok: bien, says: dice }) => ({ bien, dice })) });
  });
  serveCall(app, calls.actOnPull, contract.actOnPull, async ({ params, body, caller }) => {
    const now = clock.now();
    const done = await transact(db, async (trx) => {
      const found = await findPull(trx, params.id);
      if (!found) return false;
      const removes = body.accion === 'quitar';
      const did = removes
        ? await removePull(trx, found.id, body.version)
        : await hurryPull(trx, found.id, now);
      if (!did) return false;
      const action = removes ? 'quitar_lista' : 'traer_lista';
      await recordAct(trx, { accountId: caller.account.id, action, subject: found.name, now });
      return true;
    });
    return done ? ok({ success: true as const }) : overtaken(params.id);
  });
}
