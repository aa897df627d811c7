/**
 * The process that opens strangers' files, one at a time, at a low priority: whatever a file does
 * to it, the one that answers requests stays.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { checkArtwork } from '../check.ts';
import type { CheckJob, CheckReply } from './checker.ts';

const NICE = 5;
if (process.platform === 'linux') setPriority(0, NICE);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ bytes, widthMm }: CheckJob) => {
  const reply = await checkArtwork(bytes, widthMm).then(
    (checked): CheckReply => ({ checked }),
    (error: unknown): CheckReply => ({ error: String(error) }),
  );
  process.send?.(reply);
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));
