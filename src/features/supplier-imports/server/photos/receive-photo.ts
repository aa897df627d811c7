import { MOST_PHOTO_BYTES } from '../../../catalog/desk/photo.ts';
import type { PhotoRefused } from '../../../catalog/server/photos/keep-photo.ts';
import { Infected } from '../../../files/server/scanned-storage.ts';
import type { FileStorage, ReceivedFile } from '../../../files/storage.port.ts';
import { AddressRefused } from '../../remote-file.port.ts';

const FETCH_MS = 30_000;
const LATE = 'Tardó demasiado en llegar.';
const INFECTED = 'El antivirus la rechazó.';
const TOO_LARGE = 'Pesa más de 15 MB.';

/** Why a photograph that arrived cannot be shown, for whoever reads the list's page. */
export const UNREADABLE: Readonly<Record<PhotoRefused, string>> = {
  no_file: 'Llegó vacía.',
  wrong_content: 'No es una foto JPG, PNG o WebP.',
  animated: 'Es una animación.',
  too_many_pixels: 'Tiene más de 52 millones de pixeles.',
  too_small: 'Es muy pequeña: cada lado necesita al menos 500 pixeles.',
  broken: 'Está dañada o incompleta.',
  busy: 'No hubo tiempo de abrirla.',
};

/** Photographs that came, for whoever asked to discard, and those that did not with the reason. */
export interface Received<W> {
  readonly arrived: readonly (W & { readonly received: ReceivedFile })[];
  readonly missed: readonly (W & { readonly why: string })[];
}

/**
 * Fetches photographs one after the other; one that cannot be had holds no other back. Where all of it
 * has to end, what came before is discarded.
 */
export async function receivePhotos<W extends { readonly url: string }>(
  storage: Pick<FileStorage, 'receive'>,
  wishes: readonly W[],
  open: (url: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>,
  signal: AbortSignal,
): Promise<Received<W>> {
  const arrived: (W & { readonly received: ReceivedFile })[] = [];
  const missed: (W & { readonly why: string })[] = [];
  try {
    for (const wish of wishes) {
      signal.throwIfAborted();
      const got = await receivePhoto(storage, (both) => open(wish.url, both), signal);
      if ('why' in got) missed.push({ ...wish, why: got.why });
      else arrived.push({ ...wish, received: got.received });
    }
  } catch (error) {
    for (const { received } of arrived) await received.discard();
    throw error;
  }
  return { arrived, missed };
}

/** A photograph from wherever it lies, or why it did not come. */
async function receivePhoto(
  storage: Pick<FileStorage, 'receive'>,
  open: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>,
  signal: AbortSignal,
): Promise<{ readonly received: ReceivedFile } | { readonly why: string }> {
  try {
    const both = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]);
    return { received: await storage.receive(bounded(await open(both))) };
  } catch (error) {
    if (error instanceof AddressRefused) return { why: error.message };
    if (error instanceof Infected) return { why: INFECTED };
    if (error instanceof Error && error.name === 'TimeoutError') return { why: LATE };
    throw error;
  }
}

async function* bounded(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MOST_PHOTO_BYTES) throw new AddressRefused(TOO_LARGE);
    yield chunk;
  }
}
