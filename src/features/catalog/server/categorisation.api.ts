import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../desk-calls.ts';
import * as contract from '../desk-contract.ts';
import {
  addFinish,
  belongsTo,
  bothExist,
  removeFinish,
  setSubcategory,
  touchProduct,
} from './assignment.sql.ts';
import { noteChange } from './desk/note-change.ts';
import { raiseCatalogueVersion } from './version.sql.ts';

const DONE = ok({ success: true } as const);

export interface CategorisationDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** What the categorisation screen changes. */
export function registerCategorisation(app: App, deps: CategorisationDeps): void {
  serveCall(app, calls.assignCategory, contract.assignCategory, ({ body, caller }) =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await belongsTo(tx, body.id_subcategoria, body.id_categoria))) {
        return { ...refuse('foreign_subcategory'), sentence: FOREIGN };
      }
      const note = await noteChange(tx, body.id_producto, caller.account.id, deps.clock.now());
      const found = await setSubcategory(tx, body.id_producto, body.id_subcategoria);
      if (found === 0) return refuse('unknown_product');
      await note();
      await raiseCatalogueVersion(tx);
      return DONE;
    }),
  );
  serveCall(app, calls.assignFinish, contract.assignFinish, ({ body, caller }) =>
    changeFinish(deps, caller.account.id, body, addFinish),
  );
  serveCall(app, calls.unassignFinish, contract.unassignFinish, ({ query, caller }) =>
    changeFinish(deps, caller.account.id, query, removeFinish),
  );
}

const FOREIGN = 'Esa subcategoría no es de la categoría elegida.';

function changeFinish(
  { db, clock }: CategorisationDeps,
  by: number,
  { id_producto, id_terminado }: contract.FinishAssignment,
  change: (tx: Queries, productId: number, finishId: number) => Promise<void>,
): Promise<Result<{ readonly success: true }, 'unknown'>> {
  return db.transaction().execute(async (tx) => {
    if (!(await bothExist(tx, id_producto, id_terminado))) return refuse('unknown');
    const note = await noteChange(tx, id_producto, by, clock.now());
    await change(tx, id_producto, id_terminado);
    await touchProduct(tx, id_producto);
    await note();
    await raiseCatalogueVersion(tx);
    return DONE;
  });
}
