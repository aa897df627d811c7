import { create } from 'zustand';
import { type Centavos, ZERO } from '../../../kernel/money.ts';
import { type Address, EMPTY_ADDRESS } from '../address.ts';
import { forgetPendingOrder } from './review/pending-order.ts';

/** What the shopper has filled in so far; kept for the life of the tab, and forgotten on success. */
interface Draft {
  /** Whose draft it is: another person at the same tab starts empty. */
  readonly owner: string;
  readonly address: Address;
  /** Colonias of the postal code as looked up; empty when it was not. */
  readonly colonias: readonly string[];
  readonly locked: boolean;
  readonly savedId: number | undefined;
  /** It is fetched at the shop; of the address only the telephone counts. */
  readonly fetched: boolean;
  /** Key of the chosen shipping option. */
  readonly courier: string;
  readonly coupon: string;
  readonly discount: Centavos;
}

interface CheckoutDraft extends Draft {
  /** Empties the draft unless it is this person's. */
  belongTo(owner: string): void;
  edit(change: Partial<Address>, colonias?: readonly string[]): void;
  lock(): void;
  unlock(): void;
  /** Takes a saved address as it is, locked. */
  choose(address: Address, savedId: number): void;
  /** It is fetched, by whoever has this telephone; nothing that was typed is lost. */
  fetch(telefono: string): void;
  /** It is sent after all. */
  ship(): void;
  chooseCourier(key: string): void;
  applyCoupon(code: string, discount: Centavos): void;
  forget(): void;
}

const DRAFT_KEY = 'checkout';

const EMPTY: Draft = {
  owner: '',
  address: EMPTY_ADDRESS,
  colonias: [],
  locked: false,
  savedId: undefined,
  fetched: false,
  courier: '',
  coupon: '',
  discount: ZERO,
};

export const useCheckoutDraft = create<CheckoutDraft>((set, get) => ({
  ...EMPTY,
  belongTo: (owner) => {
    if (get().owner === owner) return;
    forgetPendingOrder();
    set({ ...EMPTY, owner });
  },
  edit: (change, colonias) =>
    set((draft) => ({
      address: { ...draft.address, ...change },
      savedId: undefined,
      ...(colonias ? { colonias } : {}),
    })),
  lock: () => set({ locked: true, fetched: false }),
  unlock: () => set({ locked: false }),
  choose: (address, savedId) =>
    set({
      address,
      savedId,
      locked: true,
      fetched: false,
      colonias: [address.colonia],
      courier: '',
    }),
  fetch: (telefono) => set(({ address }) => ({ fetched: true, address: { ...address, telefono } })),
  ship: () => set({ fetched: false }),
  chooseCourier: (courier) => set({ courier }),
  applyCoupon: (coupon, discount) => set({ coupon, discount }),
  forget: () => set((draft) => ({ ...EMPTY, owner: draft.owner })),
}));

/** Storage may be forbidden or full; the draft then lives as long as the page. */
function restoreDraft(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return;
    const { owner, address, locked, savedId, fetched, colonias, courier } =
      stored as Partial<Draft>;
    const known = { ...EMPTY_ADDRESS, ...address };
    const texts = Object.values(known).every((value) => typeof value === 'string');
    if (typeof owner !== 'string' || !texts) return;
    useCheckoutDraft.setState({
      owner,
      address: known,
      locked: locked === true,
      fetched: fetched === true,
      savedId: typeof savedId === 'number' ? savedId : undefined,
      colonias: Array.isArray(colonias) ? colonias.filter((name) => typeof name === 'string') : [],
      courier: typeof courier === 'string' ? courier : '',
    });
  } catch (error) {
    console.warn('the checkout draft cannot be read', error);
  }
}

/** A coupon is not kept: its discount must come from the server each time. */
function keepDraft({ owner, address, locked, savedId, fetched, colonias, courier }: Draft): void {
  try {
    const draft = { owner, address, locked, savedId, fetched, colonias, courier };
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch (error) {
    console.warn('the checkout draft cannot be kept', error);
  }
}

if (typeof window !== 'undefined') {
  // While React hydrates, zustand serves the initial (empty) state, so reading at once is safe.
  restoreDraft();
  useCheckoutDraft.subscribe(keepDraft);
}
