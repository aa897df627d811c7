import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { contentContext } from './content-context.ts';
import { ANONYMOUS_CACHE } from './page-head.tsx';
import { WrittenPage } from './written-page.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Condiciones de uso'),
  {
    name: 'description',
    content: 'Cómo se confirma, se aprueba, se entrega y se factura un pedido.',
  },
];
export const headers = () => ANONYMOUS_CACHE;

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(contentContext).page('condiciones');

export default function TermsPage() {
  return <WrittenPage page={useLoaderData<typeof loader>()} />;
}
