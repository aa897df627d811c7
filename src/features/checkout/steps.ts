/** The checkout as a machine of three steps; what comes after is the confirmation. */
export type Step = 1 | 2 | 3;

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  1: 'Tu Carrito',
  2: 'Dirección de entrega',
  3: 'Confirmar y Pagar',
};

/** What the machine needs to know of the checkout. */
export interface CheckoutFacts {
  readonly hasLines: boolean;
  readonly signedIn: boolean;
  /** The address was saved ('Guardar') or chosen among the saved ones. */
  readonly addressLocked: boolean;
  readonly courierChosen: boolean;
}

/** What pressing 'Continuar' means. */
export type Move =
  | { readonly to: 'step'; readonly step: Step }
  | { readonly to: 'login' }
  | { readonly to: 'submit' }
  | { readonly to: 'stay'; readonly reason: 'empty' | 'save_address' | 'choose_courier' };

/** 'Continuar' at a step. */
export function continueFrom(step: Step, facts: CheckoutFacts): Move {
  if (!facts.hasLines) return { to: 'stay', reason: 'empty' };
  if (!facts.signedIn) return { to: 'login' };
  if (step === 1) return { to: 'step', step: 2 };
  if (!facts.addressLocked) return { to: 'stay', reason: 'save_address' };
  if (step === 2) return { to: 'step', step: 3 };
  return facts.courierChosen ? { to: 'submit' } : { to: 'stay', reason: 'choose_courier' };
}

/** 'Volver' at a step; undefined on the first, which has no such button. */
export function backFrom(step: Step): Step | undefined {
  if (step === 3) return 2;
  return step === 2 ? 1 : undefined;
}

/**
 * The step to show when `asked` for one (a reload, the browser's Back and Forward): never beyond
 * what the facts allow, so no address and no order is ever skipped.
 */
export function stepToShow(asked: unknown, facts: CheckoutFacts): Step {
  if (!facts.hasLines || !facts.signedIn) return 1;
  if (asked === 3) return facts.addressLocked ? 3 : 2;
  return asked === 2 ? 2 : 1;
}

/** Whether 'Continuar' can be pressed at all; step 3 waits for a courier. */
export function canContinue(step: Step, facts: CheckoutFacts): boolean {
  return facts.hasLines && (step !== 3 || facts.courierChosen);
}

export type StepState = 'done' | 'current' | 'ahead';

/** How a step looks while another is open. */
export function stepState(step: Step, current: Step): StepState {
  if (step === current) return 'current';
  return step < current ? 'done' : 'ahead';
}
