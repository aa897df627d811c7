import { create } from 'zustand';
import { images } from '../../../../routes.ts';
import { useSession } from '../../../accounts/web/session-store.ts';
import type { FinishFile } from '../../../cart/line.ts';
import { validFiles } from '../../../cart/valid-lines.ts';
import { LOGO_KEY } from './follow-logo.ts';

interface Worn {
  /** The visitor's own logo, which the whole shop is seen with; null for none. */
  readonly logo: FinishFile | null;
}

export const useWornLogo = create<Worn>(() => ({ logo: null }));

/** Sees the shop with this logo from now on; null takes it off. */
export function wearLogo(logo: FinishFile | null): void {
  useWornLogo.setState({ logo });
  try {
    if (logo) localStorage.setItem(LOGO_KEY, JSON.stringify(logo));
    else localStorage.removeItem(LOGO_KEY);
  } catch (error) {
    console.warn('the logo cannot be kept', error);
  }
  if (logo) dispatchEvent(new Event(LOGO_KEY));
}

let asking = false;

/** After a picture failed: a file that is not the visitor's any more, or is gone, is taken off. */
export async function checkLogo(): Promise<void> {
  const { logo } = useWornLogo.getState();
  if (!logo || asking) return;
  asking = true;
  try {
    const { status } = await fetch(images.artworkPrint(logo.name), { cache: 'no-store' });
    if (status === 404 || status === 422) wearLogo(null);
  } catch (error) {
    console.warn('the logo cannot be asked for', error);
  } finally {
    asking = false;
  }
}

function restore(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LOGO_KEY) ?? 'null');
    useWornLogo.setState({ logo: validFiles([kept])[0] ?? null });
  } catch (error) {
    console.warn('the logo cannot be read', error);
  }
}

if (typeof window !== 'undefined') {
  // While React hydrates, zustand serves the initial (empty) state, so reading at once is safe.
  restore();
  addEventListener('storage', ({ key }) => {
    if (key === LOGO_KEY || key === null) restore();
  });
  // Whoever comes next at this browser does not see it.
  useSession.subscribe((now, before) => {
    if (before.isAuthenticated && !now.isAuthenticated) wearLogo(null);
  });
}
