import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { pages } from '../../../routes.ts';
import { withUserToken } from '../../accounts/web/user-token.ts';
import * as calls from '../calls.ts';
import { chargedNothing } from '../card-errors.ts';
import type { CardForm } from '../card-library.port.ts';
import type { PaymentAnswer, SavedCard } from '../contract.ts';
import { createToken, giveCvv } from './card/card-library.ts';
import type { Outcome } from './card/payment-advice.tsx';

const CVV_NOT_TOLD = 'No pudimos mandar el código. Inténtalo de nuevo.';

const monthsOf = (months: number | undefined) => (months === undefined ? {} : { meses: months });

/** How long the good news stays before the page of orders follows (PAY-13, PAY-33). */
const READ_MS = 1500;

/** Who refuses a call in words has charged nothing; of an answer that never came nobody knows. */
const cameTo = ({ code }: { readonly code: string }): Outcome => {
  if (code === 'network' || code === 'unexpected') return 'lost';
  return code === 'not_signed_in' ? 'signed_out' : 'not_tried';
};

const refusedAs = (message: string): Outcome => (chargedNothing(message) ? 'refused' : 'told');

/** Months without interest; undefined when all is paid at once. */
export interface PayHow {
  readonly months: number | undefined;
}

export interface Pay {
  readonly busy: boolean;
  /** It went well; the next page follows. */
  readonly done: boolean;
  /** Why the last try failed; empty when none did. The toast that says so goes after a while. */
  readonly problem: string;
  /** What the last try that failed did to one's money. */
  readonly outcome: Outcome;
  /** Another way of paying was chosen: what was wrong with the last one no longer matters. */
  readonly forgetProblem: () => void;
  /** The kept card whose bank asks for its CVV; undefined while none does. */
  readonly asksCvv: string | undefined;
  readonly withSavedCard: (
    card: SavedCard,
    how: PayHow & { readonly cvv?: string | undefined },
  ) => Promise<void>;
  /** False when the card has to be looked at again. */
  readonly withNewCard: (
    card: CardForm,
    how: PayHow & { readonly keep: boolean },
  ) => Promise<boolean>;
}

/** Paying with a card, once at a time. */
export function usePay(folio: string, deviceSessionId: string): Pay {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [outcome, setOutcome] = useState<Outcome>('refused');
  const [done, setDone] = useState(false);
  const [asked, setAsked] = useState<{ readonly cardId: string; readonly customerId: string }>();
  const paying = useRef(false);

  const once = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (paying.current) return true;
    paying.current = true;
    setBusy(true);
    setProblem('');
    if (await work()) {
      setDone(true);
      return true;
    }
    paying.current = false;
    setBusy(false);
    return false;
  };
  const fail = (sentence: string, why = '', came: Outcome = 'refused'): boolean => {
    toast.error(sentence);
    setOutcome(came);
    setProblem(why && why !== sentence ? `${sentence}. ${why}` : sentence);
    return false;
  };
  const succeed = (answer: PaymentAnswer, paid: string): boolean => {
    if (answer.redirect_url) {
      window.location.assign(answer.redirect_url);
      return true;
    }
    // The documented answer has no state: success with nowhere to go is paid.
    const { estado = 'pagado' }: Partial<PaymentAnswer> = answer;
    if (estado === 'pagado') toast.success(paid);
    else toast.info(answer.message);
    setTimeout(() => void navigate(pages.orders), READ_MS);
    return true;
  };
  const body = <T extends object>(card: T) =>
    withUserToken('user_token', {
      order_token: folio,
      device_session_id: deviceSessionId,
      ...card,
    });

  return {
    busy,
    done,
    problem,
    outcome,
    forgetProblem: () => {
      setProblem('');
      setAsked(undefined);
    },
    asksCvv: asked?.cardId,
    withSavedCard: async ({ id, last4 }, { months, cvv }) => {
      await once(async () => {
        if (asked?.cardId === id && cvv) {
          const told = await giveCvv({ ...asked, cvv });
          if (!told.ok) return fail(told.description || CVV_NOT_TOLD);
        }
        const answer = await call(calls.paySavedCard, {
          body: await body({ card_id: id, last4_digits: last4, ...monthsOf(months) }),
        });
        const cliente = answer.ok ? answer.value.pide_cvv?.cliente : undefined;
        if (cliente) {
          // No failure: one more thing is asked for, where the card is.
          setAsked({ cardId: id, customerId: cliente });
          return false;
        }
        if (!answer.ok) return fail(answer.error || MESSAGES.payment.failed, '', cameTo(answer));
        const { success, message } = answer.value;
        if (!success) return fail(message || MESSAGES.payment.failed, '', refusedAs(message));
        return succeed(answer.value, message || MESSAGES.payment.savedCardPaid);
      });
    },
    withNewCard: (card, { keep, months }) =>
      once(async () => {
        const token = await createToken(card);
        if (!token.ok) return fail(token.description || MESSAGES.payment.tokenFailed);
        const answer = await call(calls.createPayment, {
          body: await body({
            tokenCard: token.token,
            ...(keep ? { guardar_tarjeta: true } : {}),
            ...monthsOf(months),
          }),
        });
        if (!answer.ok) return fail(MESSAGES.payment.failed, answer.error, cameTo(answer));
        const { success, message } = answer.value;
        if (!success) return fail(MESSAGES.payment.failed, message, refusedAs(message));
        return succeed(answer.value, MESSAGES.payment.paid);
      }),
  };
}
