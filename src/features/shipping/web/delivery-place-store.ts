import { create } from 'zustand';

/** Where the browser keeps the postal code a shopper asked prices and dates for. */
export const DELIVERY_PLACE_KEY = 'deliveryPlace';

export interface DeliveryPlace {
  /** Five digits. */
  readonly postalCode: string;
  /** Municipality and state as the postal code's catalogue names them; may be empty. */
  readonly place: string;
}

interface DeliveryPlaceState {
  /** Undefined until one is chosen, and while the page hydrates. */
  readonly chosen: DeliveryPlace | undefined;
  choose(place: DeliveryPlace): void;
}

function readPlace(): DeliveryPlace | undefined {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(DELIVERY_PLACE_KEY) ?? 'null');
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const { postalCode, place } = parsed as Readonly<Record<keyof DeliveryPlace, unknown>>;
    if (typeof postalCode !== 'string' || !/^\d{5}$/.test(postalCode)) return undefined;
    return { postalCode, place: typeof place === 'string' ? place.slice(0, 120) : '' };
  } catch (error) {
    console.warn('the delivery place cannot be read', error);
    return undefined;
  }
}

/** The place deliveries are estimated for; never an address, and never sent with an order. */
export const useDeliveryPlace = create<DeliveryPlaceState>((set) => ({
  chosen: undefined,
  choose: (chosen) => {
    set({ chosen });
    try {
      localStorage.setItem(DELIVERY_PLACE_KEY, JSON.stringify(chosen));
    } catch (error) {
      console.warn('the delivery place cannot be kept', error);
    }
  },
}));

// While React hydrates, zustand serves the initial (empty) state, so reading at once is safe.
if (typeof window !== 'undefined') useDeliveryPlace.setState({ chosen: readPlace() });
