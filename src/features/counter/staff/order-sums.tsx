import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Panel } from '../../../design/desk/panel.tsx';
import { TextField } from '../../../design/field.tsx';
import { dayText } from '../../../kernel/moments.ts';
import { formatMoney, formatPesos, fromPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { coupon as askCoupon } from '../../checkout/calls.ts';
import { courierKey, type Offer, type Sums } from '../draft.ts';

/** The courier, the coupon and what it all comes to. */
export function OrderSums({
  offers,
  without,
  offer,
  sums,
  coupon,
  waits,
  ready,
  wanted,
  busy,
  problem,
  onCourier,
  onCoupon,
  onPlace,
}: {
  readonly offers: readonly Offer[];
  /** Why there is no courier. */
  readonly without: string;
  readonly offer: Offer | undefined;
  readonly sums: Sums;
  readonly coupon: string;
  /** What is still missing of the order; '' for nothing. */
  readonly waits: string;
  readonly ready: boolean;
  readonly wanted: string;
  readonly busy: boolean;
  readonly problem: string;
  readonly onCourier: (key: string) => void;
  readonly onCoupon: (code: string, discount: number) => void;
  readonly onPlace: () => void;
}) {
  return (
    <Panel id="total" title="Envío y total">
      <fieldset className="min-w-0">
        <legend className="sr-only">Paquetería</legend>
        {offers.map((one) => (
          <label key={courierKey(one)} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="radio"
              name="paqueteria"
              className="size-5 shrink-0 accent-cobalt"
              checked={offer !== undefined && courierKey(one) === courierKey(offer)}
              onChange={() => onCourier(courierKey(one))}
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {courierKey(one)}
              {one.llega ? (
                <span className="block text-ink-2">
                  {one.recoger ? 'listo' : 'llega'} el {dayText(one.llega)}
                  {wanted && one.llega > wanted ? ', después del día que pide' : ''}
                </span>
              ) : null}
            </span>
            <span className="figures">{formatPesos(one.importe)}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {waits || without}
      </p>
      <CouponPart coupon={coupon} onCoupon={onCoupon} />
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        <dt>Productos y terminados</dt>
        <dd className="figures text-right">{formatMoney(sums.lines)}</dd>
        <dt>Envío</dt>
        <dd className="figures text-right">{offer ? formatMoney(sums.shipping) : '–'}</dd>
        {sums.discount > 0 ? (
          <>
            <dt>Descuento</dt>
            <dd className="figures text-right">−{formatMoney(sums.discount)}</dd>
          </>
        ) : null}
        <dt className="pt-2 text-base font-semibold">Total con IVA</dt>
        <dd className="figures pt-2 text-right text-base font-semibold">
          {offer ? formatMoney(sums.total) : '–'}
        </dd>
      </dl>
      <p role="alert" className="mt-3 text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button busy={busy} disabled={!ready} extra="mt-4 w-full" onClick={onPlace}>
        Levantar pedido
      </Button>
      <p className="mt-2 text-xs text-ink-2">
        El cliente recibe el correo con el enlace para pagar. Queda en la bitácora quién lo levantó.
      </p>
    </Panel>
  );
}

function CouponPart({
  coupon,
  onCoupon,
}: {
  readonly coupon: string;
  readonly onCoupon: (code: string, discount: number) => void;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const codigo = typed.trim();
    if (codigo === '') return;
    setBusy(true);
    const got = await call(askCoupon, { body: { codigo } });
    setBusy(false);
    if (!got.ok) return setProblem(got.error || 'No pudimos revisarlo. Revisa tu conexión.');
    setProblem('');
    onCoupon(codigo, fromPesos(got.value.descuento));
  };
  if (coupon !== '') {
    return (
      <p className="mt-3 flex items-center justify-between gap-3 text-sm">
        <span>
          Cupón <strong>{coupon}</strong>
        </span>
        <Button look="quiet" onClick={() => onCoupon('', 0)}>
          Quitar cupón
        </Button>
      </p>
    );
  }
  return (
    <form
      noValidate
      aria-label="Cupón"
      onSubmit={(event) => void apply(event)}
      className="mt-3 flex items-end gap-2"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="Cupón"
          optional
          autoComplete="off"
          maxLength={60}
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" look="secondary" busy={busy}>
        Aplicar
      </Button>
    </form>
  );
}
