import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { contentContext } from './content-context.ts';
import { ANONYMOUS_CACHE } from './page-head.tsx';
import { WrittenPage } from './written-page.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Devoluciones y reembolsos'),
  { name: 'description', content: 'Plazos y pasos para devolver, cambiar o reclamar un pedido.' },
];
export const headers = () => ANONYMOUS_CACHE;

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(contentContext).page('devoluciones');

export default function ReturnsPage() {
  return <WrittenPage page={useLoaderData<typeof loader>()} />;
}
