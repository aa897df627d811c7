import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { contentContext } from './content-context.ts';
import { ANONYMOUS_CACHE } from './page-head.tsx';
import { WrittenPage } from './written-page.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Políticas de envío'),
  { name: 'description', content: 'Plazos de procesamiento y entrega en todo México.' },
];
export const headers = () => ANONYMOUS_CACHE;

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(contentContext).page('envios');

export default function ShippingPolicyPage() {
  return <WrittenPage page={useLoaderData<typeof loader>()} />;
}
