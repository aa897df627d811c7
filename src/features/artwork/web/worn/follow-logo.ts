/** Where the browser keeps which logo is worn; also the name of the event that says so in this page. */
export const LOGO_KEY = 'mi-logo';

/** Calls `show` now if a logo is worn, and whenever one is put on. Returns how to stop. */
export function followLogo(show: () => void): () => void {
  const look = (): void => {
    try {
      if (localStorage.getItem(LOGO_KEY)) show();
    } catch {
      // Where nothing can be kept nothing is worn.
    }
  };
  look();
  addEventListener(LOGO_KEY, look);
  return () => removeEventListener(LOGO_KEY, look);
}
