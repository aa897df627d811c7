/** Runs a set of gallery and query pictures through the pipeline on one thread. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodePicture } from '../picture/decode-picture.ts';
import { cutOut, describePicture, describeQuery } from '../picture/describe-picture.ts';
import { packDescriptor, unpackDescriptor } from '../picture/picture-descriptor.ts';
import { type Gallery, layOutGallery } from '../rank/gallery.ts';
import { rankProducts } from '../rank/rank-products.ts';
import type { Calibration } from '../vectors/calibration.ts';
import { createLearner } from '../vectors/learn-calibration.ts';
import { enlarge } from './enlarge.ts';

export interface PictureSet {
  readonly gallery: readonly { readonly file: string; readonly product: string }[];
  readonly queries: readonly {
    readonly file: string;
    readonly product: string;
    readonly set: string;
  }[];
}

export interface QueryResult {
  readonly set: string;
  readonly file: string;
  /** Place of the right product, from 1; Infinity when it is not in the gallery. */
  readonly rank: number;
  readonly milliseconds: number;
  /** Processor time of the whole process: what a busy machine does not distort. */
  readonly processor: number;
}

/** Products put in order: beyond these a place counts as none. */
const MOST = 1000;

export interface Options {
  /** Most bytes stored of a picture. */
  readonly bytes: number;
  readonly calibrated: boolean;
  /** Pictures that the gallery is enlarged to; fewer than it has change nothing. */
  readonly pictures: number;
  readonly onProgress: (what: string, done: number, of: number) => void;
}

/** Describes the gallery as the shop's index does and answers every query. */
export async function scoreSet(
  folder: string,
  { gallery, queries }: PictureSet,
  options: Options,
): Promise<{ readonly results: QueryResult[]; readonly bytesPerPicture: number }> {
  const ids = new Map<string, number>();
  for (const { product } of gallery) if (!ids.has(product)) ids.set(product, ids.size);
  const stored = [];
  for (const [place, { file, product }] of gallery.entries()) {
    const pyramid = await decodePicture(await readFile(path.join(folder, file)));
    const bytes = packDescriptor(describePicture(pyramid), options.bytes);
    stored.push({ product: ids.get(product) ?? -1, bytes });
    options.onProgress('gallery', place + 1, gallery.length);
  }
  const calibration = options.calibrated ? await learn(folder, gallery, options) : undefined;
  const described = stored.flatMap(({ product, bytes }) => {
    const descriptor = unpackDescriptor(bytes);
    return descriptor ? [{ product, descriptor }] : [];
  });
  const laidOut = layOutGallery(enlarge(described, options.pictures), calibration);
  const results: QueryResult[] = [];
  for (const query of queries) {
    const bytes = await readFile(path.join(folder, query.file));
    results.push({ ...query, ...(await answer(bytes, laidOut, ids.get(query.product))) });
    options.onProgress('queries', results.length, queries.length);
  }
  const total = stored.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { results, bytesPerPicture: total / stored.length };
}

async function answer(
  bytes: Uint8Array,
  gallery: Gallery,
  product: number | undefined,
): Promise<Pick<QueryResult, 'rank' | 'milliseconds' | 'processor'>> {
  const start = performance.now();
  const before = process.cpuUsage();
  const pyramid = await decodePicture(bytes);
  const ranked = rankProducts(describeQuery(pyramid, cutOut(pyramid)), gallery, MOST);
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const place = ranked.findIndex((one) => one.product === product);
  return {
    rank: place < 0 ? Number.POSITIVE_INFINITY : place + 1,
    milliseconds,
    processor: (user + system) / 1000,
  };
}

/** As in the shop: the first picture of each product, and the second as its other colour. */
async function learn(
  folder: string,
  gallery: PictureSet['gallery'],
  { onProgress }: Options,
): Promise<Calibration | undefined> {
  const byProduct = Map.groupBy(gallery, ({ product }) => product);
  const learner = createLearner();
  let done = 0;
  for (const [first, other] of byProduct.values()) {
    if (!first) continue;
    const load = async (file: string) => decodePicture(await readFile(path.join(folder, file)));
    learner.learn(await load(first.file), other && (await load(other.file)));
    onProgress('calibration', ++done, byProduct.size);
  }
  return learner.finish();
}
