import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fullMomentText } from '../../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../../platform/browser/root-data.ts';
import { pages } from '../../../../routes.ts';
import { AccountFrame } from '../account-frame.tsx';
import { accountsContext } from '../accounts-context.ts';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Eliminación de datos'),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.get(accountsContext).deletion(params.codigo ?? '');
  return data(found, { status: found ? 200 : 404 });
}

/** What became of a company's wish that somebody's data be forgotten; whoever has the code reads it. */
export default function DataDeletionPage() {
  const found = useLoaderData<typeof loader>();
  if (!found) {
    return (
      <AccountFrame
        title="No encontramos esa solicitud"
        lead="Revisa el código de confirmación: puede estar incompleto."
      >
        <Rest />
      </AccountFrame>
    );
  }
  const { nombre, cuando, habia } = found;
  return (
    <AccountFrame
      title="Eliminación de datos"
      lead={
        <p role="status">
          {habia
            ? `Listo: el ${fullMomentText(cuando)} borramos lo que ${nombre} nos dijo de ti. ${nombre} ya no abre tu cuenta.`
            : `Recibimos la solicitud de ${nombre} el ${fullMomentText(cuando)}. No teníamos nada tuyo que viniera de ahí.`}
        </p>
      }
    >
      <Rest />
    </AccountFrame>
  );
}

const LINK = 'font-semibold text-cobalt underline';

function Rest() {
  return (
    <p className="text-ink-2">
      Lo que compraste aquí es aparte. Para borrar también tu cuenta, entra a{' '}
      <Link to={pages.accountPrivacy} className={LINK}>
        Mi cuenta &gt; Privacidad
      </Link>{' '}
      o pídelo en{' '}
      <Link to={pages.arco} className={LINK}>
        Derechos ARCO
      </Link>
      .
    </p>
  );
}
