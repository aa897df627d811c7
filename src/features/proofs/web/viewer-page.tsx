import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ToastRegion } from '../../../design/toast.tsx';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { ProofViewer } from './proof-viewer.tsx';
import { proofsContext } from './proofs-context.ts';

/** For the order's owner, and for whoever came by a link of the line; for others it is not there. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { folio = '', linea = '' } = params;
  const id = /^\d{1,15}$/.test(linea) ? Number(linea) : 0;
  const view = await context.get(proofsContext).view(folio, id);
  if (!view) throw data(null, { status: 404 });
  return view;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Propuesta de diseño'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The proposal of a line by itself: the order shows this page in a frame. */
export default function ViewerPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <main aria-label="Propuesta de diseño" className="min-h-dvh bg-paper p-4 md:p-6">
      <ProofViewer view={view} />
      <ToastRegion />
    </main>
  );
}
