import type { Clock } from '../../../../kernel/clock.ts';
import { slug } from '../../../../kernel/fold.ts';
import { stateOfPostalCode } from '../../../../kernel/mexican-states.ts';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import type { SupplierRow } from '../../desk/desk-reads.ts';
import * as contract from '../../desk/supplier-contract.ts';
import * as calls from '../../desk-calls.ts';
import { raiseCatalogueVersion } from '../version.sql.ts';
import { addSuppliers, holdSuppliers } from '../write-products.sql.ts';
import { listSupplierRows, type Origin, updateSupplier } from './supplier.sql.ts';

interface SupplierOfficeDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const NO_PLACE = 'Ese código postal no es de ningún estado. Revisa los cinco números.';
const GONE = 'Ese proveedor ya no existe.';
const taken = (name: string): string => `Ya hay un proveedor ${name}.`;
const overtaken = ({ nombre, cp }: SupplierRow): string =>
  `Alguien lo cambió mientras lo editabas: ${nombre}, CP ${cp}. Compara con lo tuyo y vuelve a guardar.`;
const subjectOf = (name: string): string => `proveedor ${name}`;

/** Whom products are bought from, and where their boxes leave from. */
export function registerSupplierOffice(app: App, { db, clock }: SupplierOfficeDeps): void {
  serveCall(app, calls.addSupplier, contract.addSupplier, async ({ body, caller }) => {
    const origin = originOf(body);
    if (!origin) return { ok: false, code: 'no_such_place', sentence: NO_PLACE };
    return transact(db, async (trx) => {
      await holdSuppliers(trx);
      const same = sameName(await listSupplierRows(trx), origin.name);
      if (same) return { ok: false, code: 'taken', sentence: taken(same.nombre) };
      const [id = 0] = await addSuppliers(trx, [origin.name]);
      await keep(trx, id, origin, { by: caller.account.id, action: 'agregar_proveedor' });
      return { ok: true, value: { id } };
    });
  });
  serveCall(
    app,
    calls.changeSupplier,
    contract.changeSupplier,
    async ({ params, body, caller }) => {
      const origin = originOf(body);
      if (!origin) return { ok: false, code: 'no_such_place', sentence: NO_PLACE };
      const { visto } = body;
      return transact(db, async (trx) => {
        await holdSuppliers(trx);
        const rows = await listSupplierRows(trx);
        const now = rows.find(({ id }) => id === params.id);
        if (!now) return { ok: false, code: 'not_found', sentence: GONE };
        if (now.nombre !== visto.nombre || now.cp !== visto.cp)
          return { ok: false, code: 'changed', sentence: overtaken(now) };
        const others = rows.filter(({ id }) => id !== params.id);
        const same = sameName(others, origin.name);
        if (same) return { ok: false, code: 'taken', sentence: taken(same.nombre) };
        const before = { nombre: now.nombre, cp: now.cp };
        const act = { by: caller.account.id, action: 'cambiar_proveedor', before } as const;
        await keep(trx, params.id, origin, act);
        return { ok: true, value: { id: params.id } };
      });
    },
  );

  const keep = async (
    trx: Queries,
    id: number,
    origin: Origin,
    { by, action, before }: { by: number; action: string; before?: object },
  ): Promise<void> => {
    await updateSupplier(trx, id, origin);
    // What it costs to bring a product to its buyer depends on where it leaves from.
    await raiseCatalogueVersion(trx);
    const ahora = { nombre: origin.name, cp: origin.postalCode };
    await recordAct(trx, {
      accountId: by,
      action,
      subject: subjectOf(origin.name),
      detail: { ...(before ? { antes: before } : {}), ahora },
      now: clock.now(),
    });
  };
}

function originOf({ nombre, cp }: { nombre: string; cp: string }): Origin | undefined {
  const state = stateOfPostalCode(cp);
  return state && { name: nombre, postalCode: cp, state: state.code };
}

const sameName = (rows: readonly SupplierRow[], name: string): SupplierRow | undefined =>
  rows.find(({ nombre }) => slug(nombre) === slug(name));
