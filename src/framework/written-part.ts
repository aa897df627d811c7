/**
 * Fetches the code of a part that the server has written, and again once the line is back: meanwhile
 * what the server wrote stands, instead of a page that says that something went wrong. Rejects where
 * the line is there and the code is not (a release has taken it away, or it is broken), and where
 * nothing stands there: on a page that was opened without a new document.
 */
export async function fetchWritten<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine || !isWritten()) throw error;
      await new Promise((back) => window.addEventListener('online', back, { once: true }));
    }
  }
}

/** What the server wrote and does not hear yet says so (`AlivePart`). */
const isWritten = (): boolean => document.querySelector('[data-waits]') !== null;
