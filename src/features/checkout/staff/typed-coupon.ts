import { typedPesos } from '../../../kernel/formats/typed-pesos.ts';
import { MOST_OFF, MOST_USES } from '../coupon.ts';

export interface TypedCoupon {
  readonly codigo: string;
  readonly descuento: string;
  readonly limite: string;
  readonly hasta: string;
}

export interface CouponDraft {
  readonly codigo: string;
  readonly descuento: number;
  readonly limite: number | null;
  readonly hasta: string | null;
}

type Problems = { readonly [K in keyof TypedCoupon]?: string };

/** What was typed as a coupon, or what is wrong with each field. */
export function readCoupon(
  typed: TypedCoupon,
): { readonly draft: CouponDraft } | { readonly problems: Problems } {
  const codigo = typed.codigo.trim().toUpperCase();
  const descuento = Number(typedPesos(typed.descuento));
  const problems: Problems = {
    ...(/^[A-Z0-9][A-Z0-9-]{3,23}$/.test(codigo)
      ? {}
      : { codigo: 'Usa de 4 a 24 letras sin acento, números o guiones.' }),
    ...(descuento > 0 && descuento <= MOST_OFF
      ? {}
      : { descuento: 'Escribe una cantidad en pesos, hasta 100,000.' }),
    ...(typed.limite.trim() === '' ||
    (/^\d{1,7}$/.test(typed.limite.trim()) && within(typed.limite, MOST_USES))
      ? {}
      : { limite: 'Escribe cuántos pedidos, solo números, o déjalo vacío.' }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return {
    draft: {
      codigo,
      descuento,
      limite: typed.limite.trim() === '' ? null : Number(typed.limite),
      hasta: typed.hasta === '' ? null : typed.hasta,
    },
  };
}

const within = (typed: string, most: number): boolean => Number(typed) > 0 && Number(typed) <= most;
