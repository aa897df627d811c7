import { useLocation, useNavigate } from 'react-router';
import { pages } from '../../../routes.ts';
import { type CheckoutFacts, type Step, stepToShow } from '../steps.ts';

/** What a history entry of the cart page remembers; a plain visit has none of it. */
interface EntryState {
  readonly paso?: unknown;
  /** The step of the entry before, when that entry is ours. */
  readonly desde?: unknown;
}

/** The same page at another step: nothing the loaders gave has changed. */
const SAME_PAGE = { defaultShouldRevalidate: false, preventScrollReset: true } as const;

/**
 * The open step. It lives in the browser's history, so Back and Forward move between steps and a
 * reload stays; the facts decide whether an asked step may be shown.
 */
export function useStep(facts: CheckoutFacts): {
  readonly step: Step;
  readonly goTo: (step: Step) => void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const state = (location.state ?? {}) as EntryState;
  const step = stepToShow(state.paso, facts);
  const goTo = (next: Step): void => {
    // Going back to where we came from is the browser's Back, or Back would lead forward later.
    if (state.desde === next && next < step) void navigate(-1);
    else void navigate(pages.cart, { ...SAME_PAGE, state: { paso: next, desde: step } });
  };
  return { step, goTo };
}
