/** A worker thread of image search: everything that takes more than a millisecond. */
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { cutOut, describePicture, describeQuery } from '../describe-picture.ts';
import { type Gallery, layOutGallery } from '../gallery.ts';
import { createLearner, type Learner } from '../learn-calibration.ts';
import { packDescriptor, unpackDescriptor } from '../picture-descriptor.ts';
import { rankProducts } from '../rank-products.ts';
import type { AnalystAnswers, AnalystJob, AnalystMessage, AnalystReply } from './analyst-jobs.ts';
import { cleanPicture } from './clean-picture.ts';
import { decodePicture, UnreadablePicture } from './decode-picture.ts';

sharp.concurrency(1);
sharp.cache(false);
const { nice } = workerData as { readonly nice: number };
// On Linux this is the thread's own priority: indexing gives way to whoever is waiting.
if (nice > 0 && process.platform === 'linux') os.setPriority(0, nice);

let gallery: Gallery = layOutGallery([], undefined);
let learner: Learner | undefined;

async function work(job: AnalystJob): Promise<AnalystAnswers[keyof AnalystAnswers]> {
  switch (job.kind) {
    case 'search':
      return search(job.picture, job.most);
    case 'describe':
      return packDescriptor(describePicture(await decodePicture(job.picture)));
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
      const pictures = job.pictures.flatMap(({ product, bytes }) => {
        const descriptor = unpackDescriptor(bytes);
        return descriptor ? [{ product, descriptor }] : [];
      });
      return layOutGallery(pictures, job.calibration);
    }
  }
}

async function search(picture: Uint8Array, most: number): Promise<AnalystAnswers['search']> {
  const pyramid = await decodePicture(picture);
  const segments = cutOut(pyramid);
  const cleaned = await cleanPicture(pyramid, segments.whole);
  const products = rankProducts(describeQuery(pyramid, segments), gallery, most);
  return { products, cleaned };
}

parentPort?.on('message', async (message: AnalystMessage) => {
  if ('gallery' in message) {
    gallery = message.gallery;
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
