import { api, fill } from '../../../routes.ts';
import { type SimilarProduct, similarProducts } from '../stored-results.ts';

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
  try {
    const response = await fetch(api.cleanImage, {
      method: 'POST',
      body: form,
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) return { ok: false, text: await response.text() };
    const products = similarProducts(await response.json());
    if (!products) return { ok: false, text: 'the answer is no list of products' };
    const id = response.headers.get('X-Imagen-Id');
    const processed = id ? fill(api.cleanedImage, { id }) : '';
    return { ok: true, products, processed };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, text: String(error) };
  }
}
