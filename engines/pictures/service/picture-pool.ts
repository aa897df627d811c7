/** A few processes that compose and a bounded, fair queue in front of them. */
import type { PictureOrder, Task } from './picture-job.ts';
import { createPictureQueue } from './picture-queue.ts';
import { openSeat, type SeatOptions } from './picture-seat.ts';

export interface PicturePool {
  /**
   * Waits for a free process. Rejects with `PicturesBusy` when too many wait already and with the
   * signal's reason when it is no longer wanted before its turn has come.
   */
  run(order: PictureOrder): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

/** More pictures are waiting than could be made in a reasonable time; ask again later. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';
}

export interface PicturePoolOptions extends SeatOptions {
  readonly workers: number;
  readonly queueLimit: number;
}

/** Processes start with the first picture and end with this one or with `close`. */
export function createPicturePool(options: PicturePoolOptions): PicturePool {
  const queue = createPictureQueue<Task>();
  let closed = false;
  const seats = Array.from({ length: options.workers }, () => openSeat(options, serve));

  function serve(): void {
    for (const seat of seats) {
      if (closed || queue.length === 0) return;
      if (!seat.free) continue;
      const task = queue.next();
      if (task) seat.start(task);
    }
  }

  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        const { rendition, signal } = order;
        if (closed) throw new Error('the picture pool is closed');
        signal.throwIfAborted();
        if (queue.length >= options.queueLimit) {
          throw new PicturesBusy(`${queue.length} pictures are waiting`);
        }
        const { width } = rendition;
        const task: Task = { ...order, width, resolve, reject };
        const leave = () => {
          if (queue.drop(task)) reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        queue.add(task);
        serve();
      }),
    async close() {
      closed = true;
      for (const task of queue.clear()) task.reject(new Error('the picture pool is closed'));
      await Promise.all(seats.map((seat) => seat.close()));
    },
  };
}
