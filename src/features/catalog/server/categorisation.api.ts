import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { addFinish, belongsTo, bothExist, removeFinish, setSubcategory } from './assignment.sql.ts';
import { raiseCatalogueVersion } from './version.sql.ts';

const DONE = ok({ success: true } as const);

export interface CategorisationDeps {
  readonly db: Database;
}

/** What the categorisation screen changes. */
export function registerCategorisation(app: App, { db }: CategorisationDeps): void {
  serveCall(app, calls.assignCategory, contract.assignCategory, ({ body }) =>
    db.transaction().execute(async (tx) => {
      if (!(await belongsTo(tx, body.id_subcategoria, body.id_categoria))) {
        return { ...refuse('foreign_subcategory'), sentence: FOREIGN };
      }
      const found = await setSubcategory(tx, body.id_producto, body.id_subcategoria);
      if (found === 0) return refuse('unknown_product');
      await raiseCatalogueVersion(tx);
      return DONE;
    }),
  );
  serveCall(app, calls.assignFinish, contract.assignFinish, ({ body }) =>
    changeFinish(db, body, addFinish),
  );
  serveCall(app, calls.unassignFinish, contract.unassignFinish, ({ query }) =>
    changeFinish(db, query, removeFinish),
  );
}

const FOREIGN = 'Esa subcategoría no es de la categoría elegida.';

function changeFinish(
  db: Database,
  { id_producto, id_terminado }: contract.FinishAssignment,
  change: (tx: Queries, productId: number, finishId: number) => Promise<void>,
): Promise<Result<{ readonly success: true }, 'unknown'>> {
  return db.transaction().execute(async (tx) => {
    if (!(await bothExist(tx, id_producto, id_terminado))) return refuse('unknown');
    await change(tx, id_producto, id_terminado);
    await raiseCatalogueVersion(tx);
    return DONE;
  });
}
