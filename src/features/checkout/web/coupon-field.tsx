import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { fromPesos, ZERO } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import * as calls from '../calls.ts';
import { useCheckoutDraft } from './checkout-store.ts';

/** Shown only where staff switched coupons on (decision A41). The server decides the discount. */
export function CouponField() {
  const applyCoupon = useCheckoutDraft((draft) => draft.applyCoupon);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ readonly good: boolean; readonly text: string }>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const codigo = code.trim();
    if (!codigo || busy) return;
    setBusy(true);
    const checked = await call(calls.coupon, { body: { codigo } });
    setBusy(false);
    applyCoupon(checked.ok ? codigo : '', checked.ok ? fromPesos(checked.value.descuento) : ZERO);
    const refusal =
      checked.ok || checked.code !== 'too_many' ? MESSAGES.coupon.invalid : checked.error;
    setAnswer({ good: checked.ok, text: checked.ok ? MESSAGES.coupon.applied : refusal });
  };
  return (
    <details className="mt-4 border-t border-line pt-2 text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-cobalt">
        Tengo un cupón
      </summary>
      <form onSubmit={(event) => void submit(event)} className="flex items-end gap-2 pb-2">
        <div className="grow">
          <TextField
            label="Cupón"
            value={code}
            maxLength={60}
            autoComplete="off"
            error={answer?.good === false ? answer.text : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
        <Button type="submit" look="secondary" busy={busy}>
          Aplicar
        </Button>
      </form>
      <p role="status" className="text-sm font-semibold text-success">
        {answer?.good ? answer.text : ''}
      </p>
    </details>
  );
}
