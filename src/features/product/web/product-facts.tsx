import { type ReactNode, Suspense, use } from 'react';
import { Link } from 'react-router';
import { pages } from '../../../routes.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import { BelowFacts } from './door-price.ts';
import { StockAge } from './stock-age.tsx';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** What the product is made of and packed in, and what the shop answers for. */
export default function ProductFacts({ detail }: { readonly detail: ProductDetail }) {
  const knownSize = detail.medidas && !/^0x/i.test(detail.medidas);
  const Below = use(BelowFacts);
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <section>
        <h2 className="mb-2 text-lg">Ficha</h2>
        <dl className="figures text-sm">
          {detail.material ? <Fact name="Material">{detail.material}</Fact> : null}
          <Fact name="Piezas por caja">{detail.piezas_caja}</Fact>
          {knownSize ? (
            <Fact name="Medidas de la caja">{detail.medidas.replaceAll(/x/gi, ' × ')} cm</Fact>
          ) : null}
          <Fact name="Colores">{detail.variantes_color.length}</Fact>
          {detail.existencias_al ? (
            <Fact name="Existencias">
              <StockAge since={detail.existencias_al} />
            </Fact>
          ) : null}
        </dl>
      </section>
      <section>
        <h2 className="mb-2 text-lg">Garantía</h2>
        <p className="max-w-[37.5em] border-t border-line pt-2 text-sm text-ink-2">
          Si algo llega dañado, equivocado o no funciona, repórtalo con fotos en los 3 días hábiles
          siguientes y lo resolvemos. Los productos personalizados no tienen cambio por gusto.{' '}
          <Link
            to={pages.returns}
            className="font-semibold text-cobalt underline underline-offset-2"
          >
            Política de devoluciones
          </Link>
        </p>
      </section>
      {Below ? (
        <div className="md:col-span-2">
          <Suspense>
            <Below detail={detail} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
