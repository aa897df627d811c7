/**
 * The process that opens strangers' files, one at a time, at a low priority: whatever a file does
 * to it, the one that answers requests stays.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { checkArtwork } from '../check.ts';
import { mendArtwork } from '../mend/mend.ts';
import { readPhotograph } from '../read/read-photograph.ts';
import type { CheckJob, CheckReply } from './checker.ts';

const NICE = 5;
if (process.platform === 'linux') setPriority(0, NICE);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (job: CheckJob) => {
  const reply = await replyTo(job).catch(
    (error: unknown): CheckReply => ({ error: String(error) }),
  );
  process.send?.(reply);
});

async function replyTo({ bytes, widthMm, mends, photograph }: CheckJob): Promise<CheckReply> {
  if (photograph) return { photograph: await readPhotograph(bytes) };
  if (mends === undefined || widthMm === undefined) {
    return { checked: await checkArtwork(bytes, widthMm) };
  }
  return { mended: (await mendArtwork(bytes, widthMm, mends)) ?? null };
}
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));
