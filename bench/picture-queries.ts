import { api } from '../test/support/addresses.ts';

export interface PictureQueries {
  /** Stops asking, and tells how many were answered and how long one took on average. */
  stop(): Promise<{ readonly answered: number; readonly refused: number; readonly meanMs: number }>;
}

/**
 * Keeps so many searches by picture under way. The shop must trust one proxy: each query comes
 * from a network of its own, as the limits count by network.
 */
export function keepAskingPictures(
  url: string,
  picture: Uint8Array<ArrayBuffer>,
  atOnce: number,
): PictureQueries {
  let [going, answered, refused, total] = [true, 0, 0, 0];
  const ask = async (asker: number): Promise<void> => {
    for (let turn = 0; going; turn += 1) {
      const form = new FormData();
      form.set('file', new Blob([picture], { type: 'image/webp' }), 'foto.webp');
      const from = performance.now();
      const answer = await fetch(url + api.cleanImage, {
        method: 'POST',
        body: form,
        headers: { 'x-forwarded-for': `10.${asker}.${(turn >> 8) & 255}.${turn & 255}` },
      });
      await answer.arrayBuffer();
      total += performance.now() - from;
      if (answer.ok) answered += 1;
      else refused += 1;
    }
  };
  const askers = Array.from({ length: atOnce }, (_, place) => ask(place + 1));
  return {
    stop: async () => {
      going = false;
      await Promise.all(askers);
      return { answered, refused, meanMs: total / Math.max(1, answered + refused) };
    },
  };
}
