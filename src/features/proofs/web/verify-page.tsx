import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import type { Verification } from '../reads.ts';
import { proofsContext } from './proofs-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.get(proofsContext).verify(params.codigo ?? '');
  if (!found) throw data(null, { status: 404 });
  return found;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Verificar una aprobación'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'long',
  timeZone: TIME_ZONE,
});

const OUTCOMES: Readonly<
  Record<Verification['outcome'], { title: string; text: string; look: string }>
> = {
  vale: {
    title: 'La aprobación es válida',
    text: 'El archivo guardado es, byte por byte, el que se aprobó, y el registro no ha cambiado.',
    look: 'border-success bg-success-wash',
  },
  'archivo cambiado': {
    title: 'No se puede verificar',
    text: 'El archivo guardado ya no es el que se aprobó. No lo uses para producir.',
    look: 'border-danger bg-danger-wash',
  },
  'registro cambiado': {
    title: 'No se puede verificar',
    text: 'El registro de esta aprobación cambió después de darse.',
    look: 'border-danger bg-danger-wash',
  },
};

/** Anybody with a certificate asks here whether it still holds; nobody's name is told. */
export default function VerifyPage() {
  const found = useLoaderData<typeof loader>();
  const { title, text, look } = OUTCOMES[found.outcome];
  const facts = [
    ['Pedido', found.folio],
    ['Producto', found.product],
    ['Versión', String(found.version)],
    ['Aprobada', WHEN.format(new Date(found.at))],
    ['SHA-256 del archivo aprobado', found.sha256],
    ['Sello', found.seal],
  ] as const;
  return (
    <div className="content gutter pt-8 pb-20 md:pt-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl tracking-tight md:text-3xl">Verificar una aprobación</h1>
        <div role="status" className={`mt-6 rounded-control border-l-4 p-4 ${look}`}>
          <p className="font-semibold">{title}</p>
          <p className="mt-1 text-sm">{text}</p>
        </div>
        <dl className="mt-6 space-y-3 text-sm">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-2">{name}</dt>
              <dd className="figures font-semibold break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
