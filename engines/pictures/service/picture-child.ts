/**
 * The process of the picture pool that composes: one picture at a time, at a low priority that it
 * shares with nothing else. Run as: picture-child.ts <layers folder> <bytes of layers to remember>.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { renderPicture } from '../compose/render-picture.ts';
import { createLayerMemory } from '../layers/layer-memory.ts';
import { renderPhotograph } from '../photograph/render-photograph.ts';
import type { PictureJob, PictureReply } from './picture-job.ts';

const NICE = 10;
const [layersDir = '', limit = '0'] = process.argv.slice(2);

setPriority(NICE);
// Pictures are independent; one thread each wastes less than several sharing one picture.
sharp.concurrency(1);
sharp.cache(false);

const memory = createLayerMemory(layersDir, Number(limit));

process.on('message', async (job: PictureJob) => {
  const reply = await made(job).then(
    (body): PictureReply => ({ body }),
    (error: unknown): PictureReply => ({ error: String(error) }),
  );
  process.send?.(reply);
});

function made({ rendition, version, unhurried, prints, photograph }: PictureJob) {
  if (photograph) return renderPhotograph(photograph, { ...rendition, prints, unhurried });
  return renderPicture(layersDir, rendition, { memory, version, unhurried, prints });
}
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));
