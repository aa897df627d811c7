/** A worker thread of image search: everything that takes more than a millisecond. */
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { keepGallery, recallGallery } from '../kept/kept-gallery.ts';
import { type Embedder, openModel } from '../model/open-model.ts';
import { decodePicture, UnreadablePicture } from '../picture/decode-picture.ts';
import { cutOut, describePicture, describeQuery } from '../picture/describe-picture.ts';
import { packDescriptor, unpackDescriptor } from '../picture/picture-descriptor.ts';
import { fromMean, type Gallery, type GalleryPicture, layOutGallery } from '../rank/gallery.ts';
import { rankAcross } from '../rank/rank-products.ts';
import { createLearner, type Learner } from '../vectors/learn-calibration.ts';
import { quantise } from '../vectors/quantise.ts';
import type {
  AnalystAnswers,
  AnalystData,
  AnalystJob,
  AnalystMessage,
  AnalystReply,
  StoredPicture,
} from './analyst-jobs.ts';
import { cleanPicture } from './clean-picture.ts';

sharp.concurrency(1);
sharp.cache(false);
const { nice, model } = workerData as AnalystData;
// On Linux this is the thread's own priority: indexing gives way to whoever is waiting.
if (nice > 0 && process.platform === 'linux') os.setPriority(0, nice);

let galleries: readonly Gallery[] = [];
let learner: Learner | undefined;
let embedder: Promise<Embedder> | undefined;

async function work(job: AnalystJob): Promise<AnalystAnswers[keyof AnalystAnswers]> {
  switch (job.kind) {
    case 'search':
      return search(job.picture, job.most);
    case 'describe':
      return describe(job.picture);
    case 'learn': {
      const other = job.otherColour && (await decodePicture(job.otherColour));
      learner ??= createLearner();
      learner.learn(await decodePicture(job.first), other);
      return null;
    }
    case 'finish-learning': {
      const learnt = learner?.finish();
      learner = undefined;
      return learnt;
    }
    case 'lay-out': {
      const pictures = unpacked(job.pictures);
      return layOutGallery(pictures, job.calibration ?? (model && fromMean(pictures)));
    }
    case 'lay-out-beside': {
      const { calibration, basis } = job.gallery;
      return layOutGallery(unpacked(job.pictures), calibration, basis);
    }
    case 'keep':
      keepGallery(job, job.gallery);
      return null;
    case 'recall':
      return recallGallery(job);
  }
}

const unpacked = (pictures: readonly StoredPicture[]): GalleryPicture[] =>
  pictures.flatMap(({ name, product, bytes }) => {
    const descriptor = unpackDescriptor(bytes);
    return descriptor ? [{ name, product, descriptor }] : [];
  });

/** The model's vector of a picture, or none without a model. Opened with the first picture. */
async function embedded(picture: Uint8Array): Promise<Float32Array[]> {
  if (!model) return [];
  embedder ??= openModel(model);
  return [await (await embedder).embed(picture)];
}

async function describe(picture: Uint8Array): Promise<Uint8Array> {
  const described = describePicture(await decodePicture(picture));
  const vectors = (await embedded(picture)).map(quantise);
  return packDescriptor(vectors.length > 0 ? { ...described, vectors } : described);
}

async function search(picture: Uint8Array, most: number): Promise<AnalystAnswers['search']> {
  const pyramid = await decodePicture(picture);
  const segments = cutOut(pyramid);
  const cleaned = await cleanPicture(pyramid, segments.whole);
  const query = describeQuery(pyramid, segments);
  // The model sees the picture as it is, and the object alone.
  const vectors = [...(await embedded(picture)), ...(await embedded(cleaned))];
  const seen = vectors.length > 0 ? { ...query, vectors } : query;
  const products = rankAcross(seen, galleries, most);
  return { products, cleaned };
}

parentPort?.on('message', async (message: AnalystMessage) => {
  if ('galleries' in message) {
    galleries = message.galleries;
    return;
  }
  const reply = await work(message.job).then(
    (answer): AnalystReply => ({ id: message.id, answer }),
    (error: unknown): AnalystReply => ({
      id: message.id,
      error: String(error),
      unreadable: error instanceof UnreadablePicture,
    }),
  );
  parentPort?.postMessage(reply);
});
