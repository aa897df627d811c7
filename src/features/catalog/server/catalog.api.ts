import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES, NO_FINISH } from '../../../kernel/messages.ts';
import { toPesos } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { signedIn } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { api } from '../../../routes.ts';
import { FLAT_UP_TO, tierFor } from '../../pricing/finish-price.ts';
import {
  CardList,
  CategoryTree,
  Detail,
  Done,
  FinishCost,
  FinishCostQuery,
  FinishDays,
  FinishList,
  IdParams,
  PageQuery,
  RandomQuery,
  RecentlyViewedRequest,
  Relations,
  TechniqueParams,
} from '../contract.ts';
import { PANEL_SEATS } from '../panel.ts';
import type { CatalogReads } from '../reads.ts';
import { type CategorisationDeps, registerCategorisation } from './categorisation.api.ts';
import { findDeliveryDays, listTiers } from './finish.sql.ts';
import { keepViewed } from './recently-viewed.sql.ts';

export interface CatalogDeps extends CategorisationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly reads: CatalogReads;
}

const config = { access: 'public' } as const;

/** Products, categories, finishes and their prices, what was viewed, and the categorisation. */
export function registerCatalog(app: App, deps: CatalogDeps): void {
  registerProducts(app, deps);
  registerTaxonomy(app, deps);
  registerFinishes(app, deps);
  registerRecentlyViewed(app, deps);
  registerCategorisation(app, deps);
}

function registerProducts(app: App, { reads }: CatalogDeps): void {
  app.get(
    api.products,
    { config, schema: { querystring: PageQuery, response: { 200: CardList } } },
    ({ query }) => reads.page(query.page, query.limit),
  );
  app.get(
    api.randomProducts,
    { config, schema: { querystring: RandomQuery, response: { 200: CardList } } },
    ({ query }) =>
      query.panel === 'mas-vendidos' ? reads.bestSellers(PANEL_SEATS) : reads.random(PANEL_SEATS),
  );
  app.get(
    api.productDetail,
    { config, schema: { params: IdParams, response: { 200: Detail } } },
    async ({ params }) => {
      const product = await reads.detail(params.id);
      if (!product) throw new Refusal('not_found', MESSAGES.product.notFound);
      return product;
    },
  );
}

function registerTaxonomy(app: App, { reads }: CatalogDeps): void {
  const tree = { config, schema: { response: { 200: CategoryTree } } };
  app.get(api.categories, tree, () => reads.categories());
  app.get(api.categoryTree, tree, () => reads.categories());
  app.get(api.finishes, { config, schema: { response: { 200: FinishList } } }, () =>
    reads.finishes(),
  );
  app.get(
    api.productRelations,
    { config, schema: { params: IdParams, response: { 200: Relations } } },
    async ({ params }) => {
      const relations = await reads.relations(params.id);
      if (!relations) throw new Refusal('not_found', MESSAGES.categorisation.notFound);
      return relations;
    },
  );
}

function registerFinishes(app: App, { db }: CatalogDeps): void {
  app.get(
    api.finishCost,
    { config, schema: { querystring: FinishCostQuery, response: { 200: FinishCost } } },
    async ({ query: { terminado, cantidad } }) => {
      if (terminado === NO_FINISH) {
        return { precio_unitario: 0, modo: cantidad <= FLAT_UP_TO ? 'fijo' : 'por_pieza' } as const;
      }
      refuseUnprintable(terminado);
      const tiers = await listTiers(db, terminado);
      if (tiers.length === 0) throw new Refusal('not_found');
      const tier = tierFor(tiers, cantidad);
      if (!tier) throw new Refusal('invalid');
      return { precio_unitario: toPesos(tier.amount), modo: tier.mode };
    },
  );
  app.get(
    api.finishDays,
    { config, schema: { params: TechniqueParams, response: { 200: FinishDays } } },
    async ({ params: { technique } }) => {
      if (technique === NO_FINISH) return { tiempo_entrega: 0 };
      refuseUnprintable(technique);
      const days = await findDeliveryDays(db, technique);
      if (days === undefined) throw new Refusal('not_found');
      return { tiempo_entrega: days };
    },
  );
}

/** PostgreSQL's text holds no NUL and no lone surrogate: asked for one it would fail, not miss. */
function refuseUnprintable(name: string): void {
  if (/[\p{Cc}\p{Cs}]/u.test(name)) throw new Refusal('invalid');
}

function registerRecentlyViewed(app: App, { db, clock }: CatalogDeps): void {
  app.post(
    api.recentlyViewed,
    {
      config: { access: 'customer' },
      schema: { body: RecentlyViewedRequest, response: { 200: Done } },
    },
    async (request) => {
      const viewed = request.body.products.map(viewedId);
      const { account } = signedIn(request);
      await db.transaction().execute((tx) => keepViewed(tx, account.id, viewed, clock.now()));
      return { success: true } as const;
    },
  );
}

function viewedId(product: RecentlyViewedRequest['products'][number]) {
  const fields: {
    id_product?: number | undefined;
    id?: number | undefined;
    id_producto_prov?: string | undefined;
  } = product;
  return { id: fields.id_product ?? fields.id, code: fields.id_producto_prov };
}
