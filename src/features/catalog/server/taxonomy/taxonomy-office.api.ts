import { ok, type Result } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { MOST_SIBLINGS } from '../../desk/taxonomy.ts';
import * as contract from '../../desk/taxonomy-contract.ts';
import * as calls from '../../taxonomy-calls.ts';
import * as categories from './keep-categories.ts';
import * as subcategories from './keep-subcategories.ts';
import type { TaxonomyDeps } from './taxonomy-change.ts';

type Detail = Readonly<Record<string, unknown>>;

/** ' Alma Ríos: «Termos» ahora es «Vasos».', where the log knows it. */
const byWhom = ({ quien, cambio }: Detail): string =>
  typeof quien === 'string' ? ` ${quien}: ${String(cambio)}.` : '';

const products = ({ productos }: Detail): string =>
  Number(productos) === 1 ? 'Todavía tiene 1 producto.' : `Todavía tiene ${productos} productos.`;

const SENTENCES = {
  taken: () => 'Ya hay una con ese nombre.',
  full: () => `Ya hay ${MOST_SIBLINGS}, que es lo más que cabe.`,
  not_found: (detail: Detail) => `Ya no existe.${byWhom(detail)}`,
  changed: (detail: Detail) =>
    `Alguien más cambió esto mientras tanto.${byWhom(detail)} Revisa cómo quedó.`,
  not_empty: (detail: Detail) => `${products(detail)} Pásalos a otra subcategoría para quitarla.`,
  unknown_category: () => 'Esa categoría ya no existe. Elige otra.',
  unknown_target: () => 'Esa subcategoría ya no existe. Elige otra a la que pasen sus productos.',
  other_ids: () => 'El orden tiene que nombrar todas, una vez cada una.',
  has_some: () => 'La tienda ya tiene categorías.',
} as const;

type Refusing = Extract<Result<unknown, keyof typeof SENTENCES>, { readonly ok: false }>;

const told = <R extends Refusing>(refused: R) => ({
  ...refused,
  sentence: SENTENCES[refused.code](refused.detail ?? {}),
});

const answered = <C extends keyof typeof SENTENCES>(done: Result<number, C>) =>
  done.ok ? ok({ id: done.value }) : told(done);

/** What those who keep the catalogue change of its categories. */
export function registerTaxonomyOffice(app: App, deps: TaxonomyDeps): void {
  registerCategories(app, deps);
  registerSubcategories(app, deps);
  serveCall(app, calls.orderCategories, contract.orderCategories, async ({ body, caller }) => {
    const order = { of: body.id_categoria, before: body.antes, after: body.ahora };
    const done = await categories.orderCategories(deps, caller.account.id, order);
    return done.ok ? ok({ ordenadas: done.value }) : told(done);
  });
  serveCall(app, calls.beginCategories, contract.beginCategories, async ({ caller }) => {
    const done = await categories.beginCategories(deps, caller.account.id);
    return done.ok ? done : told(done);
  });
}

function registerCategories(app: App, deps: TaxonomyDeps): void {
  serveCall(app, calls.addCategory, contract.addCategory, async ({ body, caller }) =>
    answered(await categories.addCategory(deps, caller.account.id, body.nombre)),
  );
  serveCall(
    app,
    calls.changeCategory,
    contract.changeCategory,
    async ({ params: { id }, body: { nombre: name, vista: seen }, caller }) =>
      answered(await categories.changeCategory(deps, caller.account.id, { id, seen, name })),
  );
  serveCall(
    app,
    calls.removeCategory,
    contract.removeCategory,
    async ({ params: { id }, query: { vista: seen }, caller }) =>
      answered(await categories.removeCategory(deps, caller.account.id, { id, seen })),
  );
}

function registerSubcategories(app: App, deps: TaxonomyDeps): void {
  serveCall(app, calls.addSubcategory, contract.addSubcategory, async ({ body, caller }) => {
    const wanted = { categoryId: body.id_categoria, name: body.nombre };
    return answered(await subcategories.addSubcategory(deps, caller.account.id, wanted));
  });
  serveCall(
    app,
    calls.changeSubcategory,
    contract.changeSubcategory,
    async ({ params: { id }, body, caller }) => {
      const { nombre: name, id_categoria: categoryId, vista: seen } = body;
      const change = { id, seen, name, categoryId };
      return answered(await subcategories.changeSubcategory(deps, caller.account.id, change));
    },
  );
  serveCall(
    app,
    calls.removeSubcategory,
    contract.removeSubcategory,
    async ({ params: { id }, query: { vista: seen, pasa_a: to }, caller }) =>
      answered(await subcategories.removeSubcategory(deps, caller.account.id, { id, seen, to })),
  );
}
