import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { IMAGE_SEARCH_TERM, pages } from '../../../routes.ts';
import { CLOSE_AFTER_MS, PROGRESS } from '../typing.ts';
import { findSimilar } from './find-similar.ts';
import type { ReadyPicture } from './flow-store.ts';
import { keepImageSearch, useImageSearch } from './image-search-store.ts';

export interface Upload {
  readonly failed: boolean;
  /** Address of the picture as the search saw it; empty until it has answered. */
  readonly processed: string;
  retry(): void;
}

/**
 * Searches for a picture as long as its modal is there and tells what is being done; afterwards
 * closes the modal and shows the results. Leaving the modal ends the search.
 */
export function useUpload(picture: ReadyPicture, onClose: () => void): Upload {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [processed, setProcessed] = useState('');

  const run = useCallback(
    async (signal: AbortSignal, wait: (ms: number) => Promise<void>): Promise<void> => {
      const answer = await findSimilar(picture.square, signal);
      if (!answer.ok) {
        console.error(`Failed to process the image: ${answer.text}`);
        setFailed(true);
        return;
      }
      setProcessed(answer.processed);
      keepImageSearch({ imageSearchResults: answer.products, imagePreviewUrl: picture.preview });
      await wait(CLOSE_AFTER_MS);
      onClose();
      void navigate(pages.searchFor(IMAGE_SEARCH_TERM));
    },
    [picture, onClose, navigate],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs all of it again.
  useEffect(() => {
    const left = new AbortController();
    const timers = PROGRESS.map(({ at, text }) =>
      setTimeout(() => useImageSearch.setState({ statusMessage: text }), at),
    );
    const quiet = (): void => {
      for (const timer of timers) clearTimeout(timer);
      useImageSearch.setState({ isLoading: false, statusMessage: '' });
    };
    const wait = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        timers.push(setTimeout(resolve, ms));
      });
    setFailed(false);
    useImageSearch.setState({ isLoading: true, statusMessage: PROGRESS[0].text });
    run(left.signal, wait).catch((error: unknown) => {
      if (!left.signal.aborted) console.error('the image search broke off', error);
    });
    return () => {
      left.abort();
      quiet();
    };
  }, [run, attempt]);

  return { failed, processed, retry: () => setAttempt((count) => count + 1) };
}
