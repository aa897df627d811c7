import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { IMAGE_SEARCH_TERM, pages } from '../../../routes.ts';
import { findSimilar } from './find-similar.ts';
import { keepImageSearch } from './image-search-store.ts';

/** Searches for products that look like one of our own pictures, by its address. */
export function useSimilarProducts(image: string): {
  readonly busy: boolean;
  readonly find: () => Promise<void>;
} {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const find = async (): Promise<void> => {
    setBusy(true);
    const answer = await findSimilar(image);
    setBusy(false);
    if (!answer.ok) {
      console.warn('similar products failed', answer.text);
      toast.error(MESSAGES.imageSearch.similarFailed);
      return;
    }
    keepImageSearch({ imageSearchResults: answer.products, imagePreviewUrl: image });
    void navigate(pages.searchFor(IMAGE_SEARCH_TERM));
  };
  return { busy, find };
}
