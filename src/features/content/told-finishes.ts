import type { FinishOffer } from '../catalog/reads.ts';
import { daysText, fromPrice } from './finish-facts.ts';
import type { FinishSlug } from './finish-pictures.ts';
import { type FinishTexts, toldBy } from './finish-text.ts';
import { FINISH_STORIES, type FinishStory, underItsName } from './finishes.ts';

/** A finish as a card tells it. */
export interface ToldFinish extends Pick<FinishStory, 'slug' | 'title' | 'summary'> {
  /** The least a piece costs, with IVA; left out where it is not offered. */
  readonly from?: string | undefined;
  /** '4 días'. */
  readonly days?: string | undefined;
}

/** All finishes in the order of the overview, with what the company asks for them. */
export function toldFinishes(
  offers: readonly FinishOffer[],
  texts: FinishTexts = {},
): readonly ToldFinish[] {
  return FINISH_STORIES.map((story) => {
    const { slug, title, summary } = toldBy(story, texts);
    const offer = offers.find((one) => one.slug === slug);
    const days = offer && daysText(offer);
    const told = { slug, title, summary, from: fromPrice(offer), days };
    return underItsName(told, offers);
  });
}

/** Thread, a beam and ink: what is most unlike each other, seen from close by. */
const SHOWN_FIRST: readonly FinishSlug[] = ['embroidery', 'laser-engraving', 'screen-printing'];
const SHOWN = 3;

/** The three finishes that home shows, of those that the company offers; none where it has fewer. */
export function shownFinishes(
  offers: readonly FinishOffer[],
  texts: FinishTexts = {},
): readonly ToldFinish[] {
  const offered = toldFinishes(offers, texts).filter(({ from }) => from !== undefined);
  const place = ({ slug }: ToldFinish) =>
    SHOWN_FIRST.includes(slug) ? SHOWN_FIRST.indexOf(slug) : SHOWN_FIRST.length;
  const shown = offered.toSorted((one, other) => place(one) - place(other)).slice(0, SHOWN);
  return shown.length < SHOWN ? [] : shown;
}
