import { create } from 'zustand';
import { type ImageSearch, NO_IMAGE_SEARCH, readImageSearch } from '../stored-results.ts';

/** Where the browser keeps the results of the last image search. */
export const IMAGE_SEARCH_KEY = 'estampa-imagen';

/** `isLoading` and `statusMessage` belong to a search that runs, so they are not kept. */
export interface ImageSearchState extends ImageSearch {
  /** False until the storage has been read, so that the first render equals the server's. */
  readonly hydrated: boolean;
  readonly isLoading: boolean;
  readonly statusMessage: string;
}

export const useImageSearch = create<ImageSearchState>(() => ({
  ...NO_IMAGE_SEARCH,
  hydrated: false,
  isLoading: false,
  statusMessage: '',
}));

/** Storage may be forbidden or full; the results then live as long as the page. */
function store({ imageSearchResults, imagePreviewUrl }: ImageSearch): void {
  try {
    if (imageSearchResults === null) localStorage.removeItem(IMAGE_SEARCH_KEY);
    else {
      const kept: ImageSearch = { imageSearchResults, imagePreviewUrl };
      localStorage.setItem(IMAGE_SEARCH_KEY, JSON.stringify(kept));
    }
  } catch (error) {
    console.warn('the image search cannot be kept', error);
  }
}

/** Keeps what an image search found. */
export function keepImageSearch(search: ImageSearch): void {
  useImageSearch.setState(search);
  store(search);
}

/** A text search forgets the image search (SRC-02). */
export function clearImageSearch(): void {
  keepImageSearch(NO_IMAGE_SEARCH);
}

/** Takes over what the browser has stored: at start, and when another tab changed it. */
export function readStoredImageSearch(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(IMAGE_SEARCH_KEY);
  } catch (error) {
    console.warn('the image search cannot be read', error);
  }
  useImageSearch.setState({ ...readImageSearch(stored), hydrated: true });
}

if (typeof window !== 'undefined') {
  // While React hydrates, zustand serves the initial (empty) state, so reading at once is safe.
  readStoredImageSearch();
  window.addEventListener('storage', (event) => {
    if (event.key === IMAGE_SEARCH_KEY || event.key === null) readStoredImageSearch();
  });
}
