import { stem } from '../../../engines/words/text.ts';
import { slug, words } from '../../kernel/fold.ts';
import type { ColourStyle } from '../catalog/reads.ts';
import type { SearchRequest, SearchResponse } from './reads.ts';

/**
 * Which of a product's colours a search asked for, by its filter or by its words: who looks for
 * 'playera azul' is shown the blue one. Of 'Azul marino' and 'Azul rey' the one with more of the
 * words, else the first. Undefined when none was asked for.
 */
export function askedColour(
  { color, searchTerm }: Pick<SearchRequest, 'color' | 'searchTerm'>,
  response: Pick<SearchResponse, 'sugerencia'>,
): (colours: readonly ColourStyle[]) => string | undefined {
  const typed = words(`${searchTerm} ${response.sugerencia ?? ''}`).map(stem);
  const filtered = slug(color);
  const agreeing = ({ nombre }: ColourStyle): number =>
    words(nombre).filter((word) => typed.includes(stem(word))).length;
  return (colours) => {
    const chosen = colours.find((colour) => filtered !== '' && slug(colour.color) === filtered);
    if (chosen) return chosen.color;
    const most = Math.max(0, ...colours.map(agreeing));
    return most > 0 ? colours.find((colour) => agreeing(colour) === most)?.color : undefined;
  };
}
