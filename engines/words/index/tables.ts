import { createWeigher, type SearchableProduct, type Weight } from '../text/terms.ts';
import type { IndexedColour, TextOrders } from './build-index.ts';
import type { ColourStyle } from './memory-index.ts';
import { packWords } from './packed-words.ts';
import { createPostings } from './postings.ts';

const WEIGHTS = 4;

/** The stems met, each with the products that hold it by weight. */
export function createStemTable() {
  const places = new Map<string, number>();
  const postings = createPostings();
  const weigh = createWeigher();
  return {
    add: (texts: SearchableProduct, product: number): void => {
      for (const [key, weight] of weigh(texts)) {
        let place = places.get(key);
        if (place === undefined) {
          place = places.size;
          places.set(key, place);
        }
        postings.add(place * WEIGHTS + WEIGHT_PLACES[weight], product);
      }
    },
    pack: () => {
      const sorted = [...places.keys()].sort();
      const slots: number[] = [];
      for (const key of sorted) {
        const first = (places.get(key) ?? 0) * WEIGHTS;
        for (let weight = 0; weight < WEIGHTS; weight += 1) slots.push(first + weight);
      }
      const { bytes, starts } = postings.pack(slots);
      return { stems: packWords(sorted), lists: bytes, listStarts: starts };
    },
  };
}

const WEIGHT_PLACES: Readonly<Record<Weight, number>> = { A: 0, B: 1, C: 2, D: 3 };

const MOST_STYLES = 0xffff;

/** The ways colours are named and painted, each once. Throws RangeError beyond 65,535. */
export function createStyleTable() {
  const places = new Map<string, number>();
  const met: IndexedColour[] = [];
  return {
    placeOf: (colour: IndexedColour): number => {
      const key = `${colour.colour}\n${colour.name}\n${colour.css}`;
      const known = places.get(key);
      if (known !== undefined) return known;
      if (met.length >= MOST_STYLES) throw new RangeError('too many colours for an index');
      places.set(key, met.length);
      return met.push(colour) - 1;
    },
    met: (): readonly IndexedColour[] => met,
  };
}

/** Gives each style its places in the database's order. */
export function rankStyles(met: readonly IndexedColour[], orders: TextOrders): ColourStyle[] {
  const placesIn = (sorted: readonly string[]) =>
    new Map(sorted.map((text, place) => [text, place]));
  const [colours, names, css] = [orders.colours, orders.names, orders.css].map(placesIn);
  return met.map((style) => ({
    colour: colours?.get(style.colour) ?? 0,
    name: style.name,
    css: style.css,
    nameRank: names?.get(style.name) ?? 0,
    cssRank: css?.get(style.css) ?? 0,
  }));
}
