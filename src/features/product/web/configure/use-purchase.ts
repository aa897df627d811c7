import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../../design/toast.tsx';
import { pages } from '../../../../routes.ts';
import type { QuotedFinish } from '../../../cart/web/use-finish-quote.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import { missingPieces } from './configuration-state.ts';
import type { ConfigurationHandle } from './use-configuration.ts';
import type { Saved, writeLine } from './write-line.ts';

type LineWriter = typeof writeLine;

export interface Purchase {
  /** Asked for, and waiting for the price of the finish or for what writes the cart. */
  readonly pending: boolean;
  /** How many times something was put in the cart: drives the stamp. */
  readonly stamps: number;
  /** Adds to the cart, or saves the edited line, as soon as its price is known. */
  request(): void;
}

/**
 * The way from a configuration to the cart. A press right after typing first settles the quantity
 * and waits for its finish price, so what is saved is what the panel then shows.
 */
export function usePurchase(
  detail: ProductDetail,
  configuration: ConfigurationHandle,
  finish: QuotedFinish,
  editing: string | null,
): Purchase {
  const navigate = useNavigate();
  const [stage, setStage] = useState<'rest' | 'asked' | 'saving'>('rest');
  const [stamps, setStamps] = useState(0);
  const settled = configuration.state.typed === String(configuration.state.quantity);

  useEffect(() => {
    if (stage !== 'asked' || !settled) return;
    const missing = missingPieces(configuration.state);
    if (missing > 0) {
      setStage('rest');
      return void askForSizes(configuration.state.quantity, missing);
    }
    if (finish.status === 'loading') return;
    if (finish.status === 'failed') return setStage('rest');
    setStage('saving');
    const openCart = (): void => void navigate(pages.cart);
    save(detail, configuration, finish, editing, openCart).then((outcome) => {
      setStage('rest');
      if (outcome === 'added') setStamps((count) => count + 1);
      if (outcome === 'edited') openCart();
    });
  }, [stage, settled, finish, detail, configuration, editing, navigate]);

  const request = (): void => {
    configuration.settle();
    setStage('asked');
  };
  return { pending: stage !== 'rest', stamps, request };
}

/** Never rejects: what cannot be fetched is told in the console, and the sum says what is missing. */
async function askForSizes(quantity: number, missing: number): Promise<void> {
  try {
    (await import('./ask-for-sizes.ts')).askForSizes(quantity, missing);
  } catch (error) {
    console.error('the sizes could not be asked for', error);
  }
}

/** Fetches what writes the cart and writes the line. Never rejects: a failure is said instead. */
async function save(...line: Parameters<LineWriter>): Promise<Saved> {
  try {
    return (await fetchCartWriter()).writeLine(...line);
  } catch (error) {
    console.error('the cart could not be written', error);
    toast.error('No pudimos guardar tu producto. Revisa tu conexión e inténtalo de nuevo.');
    return 'failed';
  }
}

/** What writes the cart; asked for as soon as a purchase is likely. */
export function fetchCartWriter() {
  return import('./write-line.ts');
}
