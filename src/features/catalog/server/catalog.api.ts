import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES, NO_FINISH } from '../../../kernel/messages.ts';
import { toPesos } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { sendReady } from '../../../platform/http/ready/ready-answers.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import {
  chargesInks,
  chargesPositions,
  extrasOf,
  type FinishExtra,
  withExtras,
} from '../../pricing/finish-extras.ts';
import { type FinishTier, FLAT_UP_TO, finishDaysFor, tierFor } from '../../pricing/finish-price.ts';
import { type PrintJob, positionsOf, readFile } from '../../pricing/print-job.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import * as finishes from '../finishes/finish-contract.ts';
import { PANEL_SEATS } from '../panel.ts';
import type { CatalogReads } from '../reads.ts';
import { type CategorisationDeps, registerCategorisation } from './categorisation.api.ts';
import { findDeliveryDays, listTiers } from './finish.sql.ts';
import type { ReadyDetails } from './ready-details.ts';
import { keepViewed } from './recently-viewed.sql.ts';

export interface CatalogDeps extends CategorisationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly reads: CatalogReads;
  /** Answers that may be sent again as they are. */
  readonly ready: ReadyDetails;
  /** In how many inks a finish prints those of these files that are the asker's. */
  readonly inksOf: InksOf;
}

type InksOf = (
  job: {
    readonly finish: string;
    readonly tiers: readonly FinishTier[];
    readonly files: readonly string[];
  },
  request: FastifyRequest,
) => Promise<Result<number, 'busy'>>;

/** Products, categories, finishes and their prices, what was viewed, and the categorisation. */
export function registerCatalog(app: App, deps: CatalogDeps): void {
  registerProducts(app, deps);
  registerTaxonomy(app, deps);
  registerFinishes(app, deps);
  registerRecentlyViewed(app, deps);
  registerCategorisation(app, deps);
}

function registerProducts(app: App, { reads, ready }: CatalogDeps): void {
  serveCall(app, calls.products, contract.products, async ({ query }) =>
    ok(await reads.page(query.page, query.limit)),
  );
  serveCall(app, calls.cards, contract.cards, async ({ query }) =>
    ok(await reads.cardsOnSale(query.ids)),
  );
  serveCall(app, calls.randomProducts, contract.randomProducts, async ({ query }) => {
    const best = query.panel === 'mas-vendidos';
    return ok(await (best ? reads.bestSellers(PANEL_SEATS) : reads.random(PANEL_SEATS)));
  });
  serveCall(
    app,
    calls.productDetail,
    contract.productDetail,
    async ({ params, request: { raw } }) => {
      const keep = ready.begin(raw.url ?? '');
      const product = await reads.detail(params.id);
      // Its page says that it is no longer sold; to a client of the API it is not there.
      if (!product || product.descontinuado)
        return { ok: false, code: 'unknown_product', sentence: MESSAGES.product.notFound };
      keep(product);
      return ok(product);
    },
    {
      ready: sendReady(ready.find),
      serializerCompiler: ready.write,
    },
  );
}

function registerTaxonomy(app: App, { reads }: CatalogDeps): void {
  const tree = async () => ok(await reads.categories());
  serveCall(app, calls.categories, contract.categories, tree);
  serveCall(app, calls.categoryTree, contract.categoryTree, tree);
  serveCall(app, calls.finishes, contract.finishes, async () => ok(await reads.finishes()));
  serveCall(app, calls.productRelations, contract.productRelations, async ({ params }) => {
    const relations = await reads.relations(params.id);
    if (relations) return ok(relations);
    return { ok: false, code: 'unknown_product', sentence: MESSAGES.categorisation.notFound };
  });
}

function registerFinishes(app: App, { db, inksOf }: CatalogDeps): void {
  serveCall(app, calls.finishCost, finishes.finishCost, async ({ query, request }) => {
    const { terminado, cantidad } = query;
    if (terminado === NO_FINISH) {
      return ok({ precio_unitario: 0, modo: cantidad <= FLAT_UP_TO ? 'fijo' : 'por_pieza' });
    }
    if (isUnprintable(terminado)) return refuse('unprintable_name');
    const tiers = await listTiers(db, terminado);
    if (tiers.length === 0) return refuse('unknown_finish');
    const tier = tierFor(tiers, cantidad);
    if (!tier) return refuse('no_price');
    const files = query.archivos?.split(',').map(readFile) ?? [];
    const names = files.map(({ name }) => name);
    const inks = await inksOf({ finish: terminado, tiers, files: names }, request);
    if (!inks.ok) return { ...inks, sentence: BUSY, retryAfterSeconds: RETRY_SECONDS };
    const positions = positionsOf(files);
    return ok({
      ...costOf(tier, { inks: inks.value, positions }),
      ...(files.length > 0 && chargesInks(tiers) ? { tintas: inks.value } : {}),
      ...(files.length > 0 && chargesPositions(tiers) ? { posiciones: positions } : {}),
    });
  });
  serveCall(app, calls.finishDays, finishes.finishDays, async ({ params, query }) => {
    const { technique } = params;
    if (technique === NO_FINISH) return ok({ tiempo_entrega: 0 });
    if (isUnprintable(technique)) return refuse('unprintable_name');
    const days = await findDeliveryDays(db, technique);
    if (days === undefined) return refuse('unknown_finish');
    const tiers = query.cantidad === undefined ? [] : await listTiers(db, technique);
    return ok({ tiempo_entrega: finishDaysFor(tiers, query.cantidad ?? 1, days) });
  });
}

const BUSY = 'Estamos contando las tintas de muchos archivos. Inténtalo en un momento.';
const RETRY_SECONDS = 5;

/** What a step costs with the extras of a job in it, and which part of it they are. */
function costOf(tier: FinishTier, job: PrintJob) {
  const extras = extrasOf(tier, job);
  const told = (kind: FinishExtra['kind']) => {
    const found = extras.find((extra) => extra.kind === kind);
    return found && { cantidad: found.count, importe: toPesos(found.amount) };
  };
  const [tintas_adicionales, posiciones_adicionales] = [told('ink'), told('position')];
  return {
    precio_unitario: toPesos(withExtras(tier, job).amount),
    modo: tier.mode,
    ...(tintas_adicionales ? { tintas_adicionales } : {}),
    ...(posiciones_adicionales ? { posiciones_adicionales } : {}),
  };
}

/** PostgreSQL's text holds no NUL and no lone surrogate: asked for one it would fail, not miss. */
const isUnprintable = (name: string): boolean => /[\p{Cc}\p{Cs}]/u.test(name);

function registerRecentlyViewed(app: App, { db, clock }: CatalogDeps): void {
  serveCall(app, calls.recentlyViewed, contract.recentlyViewed, async ({ body, caller }) => {
    const viewed = body.products.map(viewedId);
    await db.transaction().execute((tx) => keepViewed(tx, caller.account.id, viewed, clock.now()));
    return ok({ success: true });
  });
}

function viewedId(product: contract.ViewedProduct) {
  const fields: {
    id_product?: number | undefined;
    id?: number | undefined;
    id_producto_prov?: string | undefined;
  } = product;
  return { id: fields.id_product ?? fields.id, code: fields.id_producto_prov };
}
