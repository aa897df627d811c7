import { create } from 'zustand';
import { call } from '../../../../platform/browser/call.ts';
import { useSession } from '../../../accounts/web/session-store.ts';
import type { FinishFile } from '../../../cart/line.ts';
import * as calls from '../../brand-calls.ts';
import type { BrandKit } from '../../brand-contract.ts';

/** Where the browser keeps which file its owner does not want in their brand. */
const DECLINED_KEY = 'mi-marca-no';

interface Brand {
  /** Of the person who is signed in; null until it was asked for. */
  readonly kit: BrandKit | null;
  /** Name of the file that was last offered in vain. */
  readonly declined: string;
}

export const useBrand = create<Brand>(() => ({ kit: null, declined: '' }));

let asking: Promise<void> | undefined;

/** Asks for the brand of whoever is signed in, once; without an answer nothing of it is offered. */
export function loadBrand(): Promise<void> {
  if (useBrand.getState().kit) return Promise.resolve();
  const whose = useSession.getState().user?.username;
  asking ??= call(calls.brandKit).then((answer) => {
    asking = undefined;
    if (useSession.getState().user?.username === whose) taken(answer);
  });
  return asking;
}

/** What every call of the brand comes to. */
type Answered =
  | { readonly ok: true; readonly value: BrandKit }
  | { readonly ok: false; readonly error: string };

/** Takes the brand over as a call answered it. Returns what to tell its owner; empty when all is well. */
export function taken(answer: Answered): string {
  if (!answer.ok) return answer.error || 'No pudimos guardarlo. Revisa tu conexión.';
  useBrand.setState({ kit: answer.value });
  return '';
}

/** Keeps an artwork as a logo of the brand; '' when it is kept, else why not. */
export async function keepAsLogo({ name }: Pick<FinishFile, 'name'>): Promise<string> {
  return taken(await call(calls.keepLogo, { body: { archivo: name } }));
}

/** The file is not offered to be kept again in this browser. */
export function declineLogo({ name }: Pick<FinishFile, 'name'>): void {
  useBrand.setState({ declined: name });
  try {
    localStorage.setItem(DECLINED_KEY, name);
  } catch (error) {
    console.warn('the answer cannot be kept', error);
  }
}

if (typeof window !== 'undefined') {
  try {
    useBrand.setState({ declined: localStorage.getItem(DECLINED_KEY) ?? '' });
  } catch (error) {
    console.warn('the answer cannot be read', error);
  }
  // Whoever comes next at this browser sees nobody else's brand.
  useSession.subscribe((now, before) => {
    if (before.user?.username !== now.user?.username) useBrand.setState({ kit: null });
  });
}
