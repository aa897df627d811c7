import type { Database, Queries } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { api } from '../../../routes.ts';
import { CategoryAssignment, Done, FinishAssignment } from '../contract.ts';
import { addFinish, belongsTo, bothExist, removeFinish, setSubcategory } from './assignment.sql.ts';
import { raiseCatalogueVersion } from './version.sql.ts';

const config = { access: { staff: 'catalogue.edit' } } as const;
const done = { success: true } as const;

export interface CategorisationDeps {
  readonly db: Database;
}

/** What the categorisation screen changes; staff of the catalogue only (decision A07). */
export function registerCategorisation(app: App, { db }: CategorisationDeps): void {
  app.post(
    api.assignCategory,
    { config, schema: { body: CategoryAssignment, response: { 200: Done } } },
    async ({ body }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await belongsTo(tx, body.id_subcategoria, body.id_categoria))) {
          throw new Refusal('invalid', 'Esa subcategoría no es de la categoría elegida.');
        }
        const found = await setSubcategory(tx, body.id_producto, body.id_subcategoria);
        if (found === 0) throw new Refusal('not_found');
        await raiseCatalogueVersion(tx);
      });
      return done;
    },
  );
  app.post(
    api.assignFinish,
    { config, schema: { body: FinishAssignment, response: { 200: Done } } },
    ({ body }) => changeFinish(db, body, addFinish),
  );
  app.delete(
    api.unassignFinish,
    { config, schema: { querystring: FinishAssignment, response: { 200: Done } } },
    ({ query }) => changeFinish(db, query, removeFinish),
  );
}

async function changeFinish(
  db: Database,
  { id_producto, id_terminado }: FinishAssignment,
  change: (tx: Queries, productId: number, finishId: number) => Promise<void>,
): Promise<typeof done> {
  await db.transaction().execute(async (tx) => {
    if (!(await bothExist(tx, id_producto, id_terminado))) throw new Refusal('not_found');
    await change(tx, id_producto, id_terminado);
    await raiseCatalogueVersion(tx);
  });
  return done;
}
