import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { PicturesBusy } from '../../../../engines/pictures/pictures.ts';
import { text } from '../../../kernel/wire.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { remember } from '../../../platform/memory/remembered.ts';
import { FINISH_SLUGS, pages, SHOP_PICTURE } from '../../../routes.ts';
import { printedAt } from '../../catalog/picture.ts';
import { cardImageOf } from '../../catalog/product-images.ts';
import type { CatalogReads } from '../../catalog/reads.ts';
import type { ShopPictures } from '../../catalog/server/samples/shop-pictures.ts';
import { sharedProduct } from '../../catalog/share-picture.ts';
import { robotsText } from '../robots.ts';
import { PRODUCTS_A_FILE, type SitemapEntry, sitemap, sitemapIndex } from '../sitemap.ts';
import { productCard, shopCard } from './share-card.ts';
import { highestProduct, type ListedProduct, productsBetween } from './sitemap.sql.ts';

export interface ReachDeps {
  readonly db: Queries;
  readonly baseUrl: string;
  readonly catalog: Pick<CatalogReads, 'categoriesOnSale'>;
  readonly pictures: Pick<ShopPictures, 'render'>;
  /** The company's word in the address of the page that tells who it is. */
  readonly company: string;
}

/** Robots ask for one file after another; the same one is made once in so long. */
const KEPT_MS = 10 * 60_000;
const ANYONE = { config: { access: 'public' } } as const;
const HOUR = 'public, max-age=3600';
const PAGES_FILE = '/sitemaps/paginas.xml';
const productsFile = (number: number | string): string => `/sitemaps/productos-${number}.xml`;

/** How search engines and other people's links find and show the shop. */
export function registerReach(app: App, deps: ReachDeps): void {
  registerLists(app, deps);
  registerCards(app, deps);
}

function registerLists(app: App, { db, baseUrl, catalog, company }: ReachDeps): void {
  const kept = remember<{ readonly xml: string }>({ most: 24 });
  const once = async (key: string, make: () => Promise<string>): Promise<string> => {
    const before = kept.find(key);
    if (before) return before.xml;
    const keep = kept.begin(key);
    const xml = await make();
    keep({ xml }, KEPT_MS);
    return xml;
  };
  app.route({
    method: 'GET',
    url: '/robots.txt',
    ...ANYONE,
    schema: { hide: true },
    handler: (_, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', HOUR)
        .send(robotsText(baseUrl)),
  });
  app.route({
    method: 'GET',
    url: '/sitemap.xml',
    ...ANYONE,
    schema: { hide: true },
    handler: async (_, reply) => {
      const xml = await once('', async () => {
        const files = Math.ceil((await highestProduct(db)) / PRODUCTS_A_FILE);
        const paths = Array.from({ length: files }, (_, index) => productsFile(index + 1));
        return sitemapIndex(
          baseUrl,
          [PAGES_FILE, ...paths].map((path) => ({ path })),
        );
      });
      return told(reply, xml);
    },
  });
  app.route({
    method: 'GET',
    url: PAGES_FILE,
    ...ANYONE,
    schema: { hide: true },
    handler: async (_, reply) => {
      const xml = await once(PAGES_FILE, async () => {
        const categories = await catalog.categoriesOnSale();
        const listed = [
          ...categories.map(({ slug }) => pages.category(slug)),
          ...FINISH_SLUGS.map((slug) => pages.finish(slug)),
        ];
        return sitemap(
          baseUrl,
          [...SHOP_PAGES, pages.about(company), ...listed].map((path) => ({ path })),
        );
      });
      return told(reply, xml);
    },
  });
  app.route({
    method: 'GET',
    url: productsFile(':number'),
    ...ANYONE,
    schema: { params: z.object({ number: text(10) }), hide: true },
    handler: async (request, reply) => {
      const asked = request.params.number;
      if (!/^[1-9]\d{0,5}$/.test(asked)) return reply.callNotFound();
      const number = Number(asked);
      const from = (number - 1) * PRODUCTS_A_FILE + 1;
      // Endless numbers must not push what there is out of memory.
      if (from > (await highestProduct(db))) return reply.callNotFound();
      const xml = await once(String(number), async () => {
        const products = await productsBetween(db, from, number * PRODUCTS_A_FILE);
        return sitemap(baseUrl, products.map(entryOf));
      });
      return told(reply, xml);
    },
  });
}

const SHOP_PAGES = [
  pages.home,
  pages.products,
  pages.finishes,
  pages.contact,
  '/centro-de-ayuda',
  '/metodos-de-pago',
  '/politicas-envio',
  '/politicas-devolucion-reembolso',
  '/condiciones-de-uso',
  '/aviso-de-privacidad',
] as const;

function entryOf({ code, updated_at, colour, ...facts }: ListedProduct): SitemapEntry {
  const front = colour === null ? undefined : cardImageOf(facts, colour, 960);
  const picture = front === undefined ? undefined : printedAt(front);
  return { path: pages.product(code), changed: updated_at, ...(picture ? { picture } : {}) };
}

const told = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('Cache-Control', HOUR).send(xml);

function registerCards(app: App, { pictures }: ReachDeps): void {
  const kept = remember<Buffer>({ most: 60 });
  const card = async (
    reply: FastifyReply,
    key: string,
    make: () => Promise<Buffer | undefined>,
  ): Promise<FastifyReply> => {
    try {
      const before = kept.find(key);
      const keep = kept.begin(key);
      const made = before ?? (await make());
      if (!made) return reply.code(404).header('Cache-Control', 'public, max-age=60').send();
      keep(made);
      return reply.type('image/jpeg').header('Cache-Control', 'public, max-age=604800').send(made);
    } catch (error) {
      if (!(error instanceof PicturesBusy)) throw error;
      return reply.code(503).header('Retry-After', '5').header('Cache-Control', 'no-store').send();
    }
  };
  app.route({
    method: 'GET',
    url: SHOP_PICTURE,
    ...ANYONE,
    schema: { hide: true },
    handler: (request, reply) =>
      card(reply, '', () => shopCard(pictures, { name: networkOf(request.ip) })),
  });
  app.route({
    method: 'GET',
    url: sharedProduct(':set', ':colour'),
    ...ANYONE,
    schema: {
      params: z.object({ set: text(80), colour: text(60) }),
      hide: true,
    },
    handler: (request, reply) => {
      const { set, colour } = request.params;
      if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(`${set}/${colour}`)) return reply.callNotFound();
      const asker = { name: networkOf(request.ip) };
      return card(reply, `${set}/${colour}`, () => productCard(pictures, set, colour, asker));
    },
  });
}
