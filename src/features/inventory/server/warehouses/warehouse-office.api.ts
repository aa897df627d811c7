import { ok, type Result } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../warehouse-calls.ts';
import * as contract from '../../warehouse-contract.ts';
import type { StockDeps } from '../adjust-stock.ts';
import * as keep from './keep-warehouse.ts';

const SENTENCES = {
  taken: 'Ya hay un almacén con ese nombre.',
  unknown_supplier: 'Ese proveedor ya no está en el catálogo.',
  has_one: 'Ese proveedor ya tiene su almacén. Si está cerrado, ábrelo de nuevo.',
  not_found: 'Ese almacén ya no existe.',
  changed: 'Alguien más cambió este almacén mientras tanto. Revisa cómo quedó y vuelve a intentar.',
  general: 'Este almacén es el de todos los proveedores que no tienen el suyo: no se cierra.',
  not_empty: 'Todavía tiene piezas libres. Elige a qué almacén pasan.',
  held: 'Todavía guarda piezas de pedidos que no han salido. Ciérralo cuando salgan.',
  not_own: 'Las piezas pasan a otro almacén propio que esté abierto.',
  promised: 'Hay pedidos que todavía no dicen su talla y cuentan con piezas de este almacén.',
} as const;

function told<C extends keyof typeof SENTENCES>(done: Result<number, C>) {
  return done.ok ? ok({ id: done.value }) : { ...done, sentence: SENTENCES[done.code] };
}

/** The warehouses themselves: their names, who is asked first, opening and closing them. */
export function registerWarehouseOffice(app: App, deps: StockDeps): void {
  serveCall(app, calls.addWarehouse, contract.addWarehouse, async ({ body, caller }) => {
    const { nombre: name, cp: postalCode, prioridad: priority, proveedor: supplierId } = body;
    const terms = { name, postalCode, priority, supplierId };
    return told(await keep.addWarehouse(deps, caller.account.id, terms));
  });
  serveCall(
    app,
    calls.changeWarehouse,
    contract.changeWarehouse,
    async ({ params: { id }, body, caller }) => {
      const { nombre: name, cp: postalCode, prioridad: priority, vista: seen } = body;
      const change = { id, name, postalCode, priority, seen };
      return told(await keep.changeWarehouse(deps, caller.account.id, change));
    },
  );
  serveCall(
    app,
    calls.closeWarehouse,
    contract.closeWarehouse,
    async ({ params: { id }, body: { vista: seen, pasa_a: to }, caller }) =>
      told(await keep.closeWarehouse(deps, caller.account.id, { id, seen, to })),
  );
  serveCall(
    app,
    calls.reopenWarehouse,
    contract.reopenWarehouse,
    async ({ params: { id }, body: { vista: seen }, caller }) =>
      told(await keep.reopenWarehouse(deps, caller.account.id, { id, seen })),
  );
}
