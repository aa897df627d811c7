import { call } from '../../../platform/browser/call.ts';
import { fill } from '../../../routes.ts';
import { cleanedImage, cleanImage } from '../calls.ts';
import type { SimilarProduct } from '../stored-results.ts';

/** What the image search came to. `text` is the server's own account of a failure. */
export type SimilarAnswer =
  | {
      readonly ok: true;
      readonly products: readonly SimilarProduct[];
      /** Address of the picture as the search saw it, without its background; empty if unknown. */
      readonly processed: string;
    }
  | { readonly ok: false; readonly text: string };

/**
 * Searches for products that look like a picture: a JPEG, or the address of one of our own
 * pictures. Rejects only when `signal` aborts.
 */
export async function findSimilar(
  picture: Blob | string,
  signal?: AbortSignal,
): Promise<SimilarAnswer> {
  const form = new FormData();
  if (typeof picture === 'string') form.append('file', picture);
  else form.append('file', picture, 'image.jpg');
  const got = await call(cleanImage, { form, signal });
  if (!got.ok) return { ok: false, text: got.text };
  const id = got.headers.get('X-Imagen-Id');
  const processed = id ? fill(cleanedImage.path, { id }) : '';
  return { ok: true, products: got.value, processed };
}
