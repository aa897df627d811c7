import { create } from 'zustand';
import { dayOf } from '../../../kernel/working-days.ts';
import { readWantedDay } from '../wanted-day.ts';

/** Where the browser keeps the day a shopper needs things for. */
export const WANTED_DAY_KEY = 'wantedDay';

interface WantedDayState {
  /** One for the whole shop; undefined until one is chosen, and while the page hydrates. */
  readonly day: string | undefined;
  want(day: string | undefined): void;
}

export const useWantedDay = create<WantedDayState>((set) => ({
  day: undefined,
  want: (day) => {
    set({ day });
    try {
      if (day === undefined) localStorage.removeItem(WANTED_DAY_KEY);
      else localStorage.setItem(WANTED_DAY_KEY, day);
    } catch (error) {
      console.warn('the wanted day cannot be kept', error);
    }
  },
}));

/** Today in Mexico City, as far as this browser's clock is right. */
export const todayHere = (): string => dayOf(new Date());

function readDay(): string | undefined {
  try {
    return readWantedDay(localStorage.getItem(WANTED_DAY_KEY), todayHere());
  } catch (error) {
    console.warn('the wanted day cannot be read', error);
    return undefined;
  }
}

// While React hydrates, zustand serves the initial (empty) state, so reading at once is safe.
if (typeof window !== 'undefined') useWantedDay.setState({ day: readDay() });
