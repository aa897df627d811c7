import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { staffPages } from '../../../staff-routes.ts';
import { changeCoupon, createCoupon } from '../coupon-calls.ts';
import type { CouponRow } from '../reads.ts';
import { type CouponDraft, readCoupon, type TypedCoupon } from './typed-coupon.ts';

const typedOf = (coupon: CouponRow | undefined): TypedCoupon => ({
  codigo: coupon?.codigo ?? '',
  descuento: coupon ? (coupon.centavos / 100).toFixed(2) : '',
  limite: coupon?.limite?.toString() ?? '',
  hasta: coupon?.hasta ?? '',
});

type Saved =
  | { readonly ok: true }
  | { readonly ok: false; readonly error?: string; readonly code?: string };

function ask({ codigo, ...terms }: CouponDraft, coupon: CouponRow | undefined, activo: boolean) {
  if (!coupon) return call(createCoupon, { body: { codigo, ...terms } });
  const body = { ...terms, activo, version: coupon.version };
  return call(changeCoupon, { params: { codigo }, body });
}

/** A new coupon, or the one that stands open. */
export function CouponForm({ coupon }: { readonly coupon?: CouponRow }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => typedOf(coupon));
  const [shown, setShown] = useState<{ readonly [K in keyof TypedCoupon]?: string }>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<TypedCoupon>) => setTyped({ ...typed, ...part });
  useLeaveGuard(!busy && JSON.stringify(typed) !== JSON.stringify(typedOf(coupon)));

  const save = async (activo: boolean): Promise<void> => {
    const read = readCoupon(typed);
    setShown('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    setBusy(true);
    const done: Saved = await ask(read.draft, coupon, activo);
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success(activo ? 'Cupón guardado' : 'Cupón en pausa');
      await navigate(staffPages.coupons, { preventScrollReset: true });
    } else if (done.code === 'conflict') await revalidate();
    setBusy(false);
  };

  return (
    <form
      noValidate
      aria-label={coupon ? `Cupón ${coupon.codigo}` : 'Cupón nuevo'}
      onSubmit={(event) => {
        event.preventDefault();
        void save(coupon?.activo ?? true);
      }}
      className="grid max-w-3xl gap-4 py-4 sm:grid-cols-2"
    >
      {coupon ? null : (
        <TextField
          label="Código"
          hint="De 4 a 24 letras, números o guiones. No se puede cambiar después."
          value={typed.codigo}
          error={shown.codigo}
          maxLength={24}
          autoComplete="off"
          onChange={(event) => change({ codigo: event.target.value })}
        />
      )}
      <TextField
        label="Descuento en pesos"
        hint="Se resta del total de cada pedido."
        inputMode="decimal"
        value={typed.descuento}
        error={shown.descuento}
        onChange={(event) => change({ descuento: event.target.value })}
      />
      <TextField
        label="Límite de pedidos"
        optional
        hint="Vacío: sin límite."
        inputMode="numeric"
        value={typed.limite}
        error={shown.limite}
        onChange={(event) => change({ limite: event.target.value })}
      />
      <TextField
        label="Último día"
        optional
        hint="Vale hasta que termina ese día."
        type="date"
        value={typed.hasta}
        onChange={(event) => change({ hasta: event.target.value })}
      />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden sm:col-span-2">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {coupon ? 'Guardar cupón' : 'Crear cupón'}
        </Button>
        {coupon ? (
          <Button look="secondary" disabled={busy} onClick={() => void save(!coupon.activo)}>
            {coupon.activo ? 'Pausar' : 'Reactivar'}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
