import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import type { AccountEntry } from '../../accounts/web/account-entry.ts';
import { askToken, useSession } from '../../accounts/web/session-store.ts';
import type { CartLine } from '../../cart/line.ts';
import { cartTotals } from '../../cart/line-totals.ts';
import { readWantedDay } from '../../shipping/wanted-day.ts';
import { todayHere, useWantedDay } from '../../shipping/web/wanted-day-store.ts';
import { placeLine, streetLine, toAddress } from '../address.ts';
import { productsText } from '../count-text.ts';
import { estimatedDelivery } from '../delivery-date.ts';
import { backFrom, canContinue, continueFrom, type Step, stepState } from '../steps.ts';
import { buildSubmission } from '../submission.ts';
import { AddressStep } from './address/address-step.tsx';
import { CartStep } from './cart/cart-step.tsx';
import { useCheckoutDraft } from './checkout-store.ts';
import { CouponField } from './coupon-field.tsx';
import { PickupChoice } from './pickup/pickup-choice.tsx';
import { PickupReview } from './pickup/pickup-review.tsx';
import { useFetched } from './pickup/use-fetched.ts';
import { ChangedTotalsDialog } from './review/changed-totals-dialog.tsx';
import { ShippingStep } from './review/shipping-step.tsx';
import { useQuotes } from './review/use-quotes.ts';
import { useSubmit } from './review/use-submit.ts';
import { StepSection } from './step-section.tsx';
import { Summary } from './summary.tsx';
import { useStep } from './use-step.ts';
import { CartWanted } from './wanted/cart-wanted.tsx';

/** Of those who are signed in, and below what they came for. */
const SaveCart = lazy(() => import('./saved-cart/save-cart.tsx'));

const NOTES: Readonly<Record<Step, string>> = {
  1: 'La paquetería se cotiza con tu dirección, antes de confirmar.',
  2: 'En el siguiente paso eliges paquetería y fecha.',
  3: 'Al continuar generamos tu cotización. Todavía no se cobra nada.',
};

const CHOOSE_COURIER = 'Elige una paquetería para continuar.';

interface CheckoutProps {
  readonly lines: readonly CartLine[];
  readonly signedIn: boolean;
  /** Whether the shop has said who is here; until then `signedIn` is what the browser remembers. */
  readonly known: boolean;
  readonly couponInput: boolean;
  readonly onPlaced: (folio: string) => void;
}

/** The three steps and their summary, for a cart with lines. */
export function Checkout({ lines, signedIn, known, couponInput, onPlaced }: CheckoutProps) {
  const navigate = useNavigate();
  const draft = useCheckoutDraft();
  const [nudges, setNudges] = useState(0);
  const base = {
    hasLines: lines.length > 0,
    signedIn,
    addressLocked: draft.locked || draft.fetched,
  };
  const { step, goTo } = useStep({ ...base, courierChosen: false });
  const pickup = useFetched(step > 1, draft.fetched && step === 3, lines);
  const { quotes, again } = useQuotes(step === 3 && !draft.fetched, draft.address, lines);
  const quoted = quotes.state === 'ready' ? quotes : undefined;
  const options = quoted?.options ?? [];
  const option = draft.fetched
    ? pickup.option
    : options.find((entry) => entry.key === draft.courier);
  const facts = { ...base, courierChosen: option !== undefined };
  // Whoever signs in, or registers first, goes on with the step they asked for.
  const login = (next: Step) => {
    const entry: AccountEntry = { follow: { paso: next } };
    void navigate(pages.loginThen('mi-carrito'), { state: entry });
  };
  const order = useSubmit({
    placed: onPlaced,
    signedOut: () => login(step),
    requote: draft.fetched ? pickup.again : again,
  });
  const wanted = useWantedDay((state) => state.day);
  const [problem, setProblem] = useState('');
  const onward = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step or address clears the message.
  useEffect(() => setProblem(''), [step, draft.locked, draft.fetched]);

  const submit = (): void => {
    if (!option) return;
    const days = draft.fetched ? pickup.finishDays : quoted?.finishDays;
    const place = draft.fetched ? pickup.place : undefined;
    order.send(
      buildSubmission({
        lines,
        address: place ? toAddress(place, draft.address.telefono) : draft.address,
        savedId: place ? undefined : draft.savedId,
        pickup: place?.version,
        option,
        estimatedDelivery:
          days === undefined ? undefined : estimatedDelivery(option.timestamp, days),
        coupon: draft.coupon,
        discount: draft.discount,
        wanted: wanted && readWantedDay(wanted, todayHere()),
      }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is no longer what is seen.
  useEffect(
    () => order.forget(),
    [step, draft.courier, draft.fetched, draft.address, draft.coupon, wanted, lines],
  );
  const [asking, setAsking] = useState(false);
  /**
   * Who presses before the shop has said who is here may be signed in without the browser knowing, and
   * need no login; or no more, and what they pressed would be lost with the step that closes.
   */
  const proceedOnceKnown = async (): Promise<void> => {
    setAsking(true);
    await askToken().catch(() => undefined);
    setAsking(false);
    proceed(useSession.getState().isAuthenticated);
  };
  const proceed = (somebody: boolean): void => {
    const move = continueFrom(step, { ...facts, signedIn: somebody });
    if (move.to === 'step') goTo(move.step);
    else if (move.to === 'login') login(2);
    else if (move.to === 'submit') submit();
    else if (move.reason === 'save_address') {
      setProblem(MESSAGES.address.saveFirst);
      setNudges((count) => count + 1);
    }
  };
  /** Whoever has said an address chooses a courier; whoever has not is asked for one. */
  const sendAfterAll = (): void => {
    draft.ship();
    if (!draft.locked) goTo(2);
  };
  const back = backFrom(step);
  const volver = back ? (
    <Button look="quiet" extra="mt-8 -ml-5" onClick={() => goTo(back)}>
      Volver
    </Button>
  ) : null;
  const digest = `${productsText(lines)}, ${formatMoney(cartTotals(lines).total)}`;
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16">
      {/* Whatever takes the focus stays clear of the bar at the foot of a phone. */}
      <div className="[&_:is(a,button,input,select,textarea,summary)]:scroll-mb-30">
        <StepSection step={1} state={stepState(1, step)} digest={digest} onEdit={() => goTo(1)}>
          <CartStep lines={lines} />
          <CartWanted lines={lines} address={draft.locked ? draft.address : undefined} />
          {known && signedIn ? (
            <Suspense>
              <SaveCart lines={lines} />
            </Suspense>
          ) : null}
        </StepSection>
        <StepSection
          step={2}
          state={stepState(2, step)}
          digest={
            draft.fetched
              ? `Recoger en tienda${pickup.place ? `: ${pickup.place.nombre}` : ''}`
              : `${streetLine(draft.address)}. ${placeLine(draft.address)}`
          }
          onEdit={() => goTo(2)}
        >
          {pickup.place ? <PickupChoice place={pickup.place} onChosen={() => goTo(3)} /> : null}
          <AddressStep
            nudges={nudges}
            onChosen={() => goTo(3)}
            onSaved={() => onward.current?.focus()}
          />
          {volver}
        </StepSection>
        <StepSection step={3} state={stepState(3, step)} digest="" onEdit={() => goTo(3)}>
          <ShippingStep
            address={draft.address}
            lines={lines}
            quotes={quotes}
            chosen={draft.courier}
            onChoose={draft.chooseCourier}
            onAgain={again}
            pickup={
              draft.fetched
                ? {
                    place: pickup.place,
                    view: <PickupReview {...pickup} lines={lines} onShip={sendAfterAll} />,
                  }
                : undefined
            }
          />
          {volver}
        </StepSection>
      </div>
      <Summary
        lines={lines}
        shipping={option?.amount}
        discount={draft.discount}
        fetched={draft.fetched && option !== undefined}
        canContinue={canContinue(step, facts)}
        busy={order.sending || asking}
        problem={problem || order.problem}
        note={step === 3 && options.length > 0 && !option ? CHOOSE_COURIER : NOTES[step]}
        onContinue={() => (known ? proceed(signedIn) : void proceedOnceKnown())}
        continueButton={onward}
      >
        {couponInput ? <CouponField /> : null}
      </Summary>
      <ChangedTotalsDialog
        changed={order.changed}
        discount={draft.discount}
        onAccept={order.accept}
        onClose={order.dismiss}
      />
    </div>
  );
}
