import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { IMAGE_SEARCH_TERM, pages } from '../../../routes.ts';

/** Searches for products that look like one of our own pictures, by its address. */
export function useSimilarProducts(image: string): {
  readonly busy: boolean;
  readonly find: () => Promise<void>;
} {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const find = async (): Promise<void> => {
    setBusy(true);
    try {
      await searchAndKeep(image);
      void navigate(pages.searchFor(IMAGE_SEARCH_TERM));
    } catch (error) {
      console.warn('similar products failed', error);
      toast.error(MESSAGES.imageSearch.similarFailed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, find };
}

/** The search itself is fetched when it is first wanted. Rejects when it fails. */
async function searchAndKeep(image: string): Promise<void> {
  const [{ findSimilar }, { keepImageSearch }] = await Promise.all([
    import('./find-similar.ts'),
    import('./image-search-store.ts'),
  ]);
  const answer = await findSimilar(image);
  if (!answer.ok) throw new Error(answer.text);
  keepImageSearch({ imageSearchResults: answer.products, imagePreviewUrl: image });
}
