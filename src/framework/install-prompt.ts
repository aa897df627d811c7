declare global {
  interface Window {
    /** The browser's offer to install the shop, kept for an option that staff may switch on (A16). */
    installPrompt?: Event | undefined;
  }
}

/** Keeps the browser from offering the shop's installation by itself: no control triggers it. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    window.installPrompt = offer;
  });
}
