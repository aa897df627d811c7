import {
  isTechnique,
  TECHNIQUES,
  type TechniqueName,
} from '../../../../engines/artwork-check/artwork-check.ts';
import { slug } from '../../../kernel/fold.ts';

/** The techniques with separate inks, by the page under /terminados that explains them. */
const OF_PAGE: Readonly<Record<string, TechniqueName>> = {
  'screen-printing': 'serigrafia',
  'pad-printing': 'tampografia',
  embroidery: 'bordado',
};

interface NamedFinish {
  readonly name: string;
  readonly page: string;
}

/** The technique that a finish is called after, or that its page explains. */
function techniqueOf({ name, page }: NamedFinish): TechniqueName | undefined {
  const key = slug(name);
  return isTechnique(key) ? key : OF_PAGE[page];
}

/** Whether it is stitched, and may be charged by that. */
export const isEmbroidered = (finish: NamedFinish): boolean => techniqueOf(finish) === 'bordado';

/**
 * Inks that a finish prints at most where no step says otherwise: those of the technique it is
 * called after, or that its page explains. 1 where colours are mixed while printing, which has no
 * ink by itself, and where a person quotes.
 */
export function inksOfFinish(finish: NamedFinish): number {
  const technique = techniqueOf(finish);
  return technique === undefined ? 1 : (TECHNIQUES[technique].inks ?? 1);
}
