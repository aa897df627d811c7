import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { dayText } from '../../../kernel/moments.ts';
import { formatMoney, toCentavos } from '../../../kernel/money.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { CouponRow } from '../reads.ts';
import { couponDeskContext } from './coupon-desk-context.ts';
import { CouponForm } from './coupon-form.tsx';

/** Of the address: no code has a plus sign. */
const NEW = '+';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const coupons = await args.context.get(couponDeskContext).list();
  return { coupons, chosen: new URL(args.request.url).searchParams.get('cupon') ?? '' };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Cupones | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const count = new Intl.NumberFormat('es-MX');

/** Every coupon with what it takes off and how often it was used; one stands open to be changed. */
export default function CouponsPage() {
  const { coupons, chosen } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">Cupones</h1>
        {chosen === NEW ? (
          <ButtonLink to={staffPages.coupons} look="secondary">
            Cerrar
          </ButtonLink>
        ) : (
          <ButtonLink to={staffPages.coupon(NEW)}>Nuevo cupón</ButtonLink>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-2">
        Quien compra ve el campo de cupón solo si está encendido en Sitio. Los cupones no se borran:
        los pedidos que los tienen conservan su descuento.
      </p>
      {chosen === NEW ? <CouponForm key={NEW} /> : null}
      {coupons.length === 0 ? (
        <EmptyState title="Todavía no hay cupones">Crea el primero con «Nuevo cupón».</EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet">
          {coupons.map((coupon) => (
            <Row key={coupon.codigo} coupon={coupon} open={coupon.codigo === chosen} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ coupon, open }: { readonly coupon: CouponRow; readonly open: boolean }) {
  const { codigo, centavos, activo, limite, usos, hasta } = coupon;
  const used = limite === null ? 'sin límite' : `de ${count.format(limite)}`;
  return (
    <li className="px-4">
      <Link
        to={open ? staffPages.coupons : staffPages.coupon(codigo)}
        preventScrollReset
        aria-expanded={open}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 py-2 text-sm hover:text-cobalt"
      >
        <span className="figures min-w-40 text-base font-semibold">{codigo}</span>
        <span className="figures font-semibold">−{formatMoney(toCentavos(centavos))}</span>
        <span className="text-ink-2">
          {count.format(usos)} {usos === 1 ? 'pedido' : 'pedidos'}, {used}
        </span>
        {hasta ? (
          <span className="text-ink-2">
            hasta el {dayText(hasta)} de {hasta.slice(0, 4)}
          </span>
        ) : null}
        {activo ? null : <span className="font-semibold text-danger">En pausa</span>}
      </Link>
      {open ? <CouponForm coupon={coupon} /> : null}
    </li>
  );
}
