/** The worker thread of the picture pool: one rendition at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { WorkerJob, WorkerReply } from './picture-pool.ts';
import { renderPicture } from './render-picture.ts';

// Renditions are independent; one thread each wastes less than several sharing one picture.
sharp.concurrency(1);
sharp.cache(false);

const { layersDir } = workerData as { layersDir: string };

parentPort?.on('message', async ({ id, rendition }: WorkerJob) => {
  const reply = await renderPicture(layersDir, rendition).then(
    (body): WorkerReply => ({ id, body: body && new Uint8Array(body) }),
    (error: unknown): WorkerReply => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(reply);
});
