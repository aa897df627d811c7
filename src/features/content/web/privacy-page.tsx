import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { contentContext } from './content-context.ts';
import { ANONYMOUS_CACHE } from './page-head.tsx';
import { WrittenPage } from './written-page.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Aviso de privacidad'),
  {
    name: 'description',
    content: 'Qué datos usamos, para qué, con quién y cómo decides sobre ellos.',
  },
];
export const headers = () => ANONYMOUS_CACHE;

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(contentContext).page('privacidad');

export default function PrivacyPage() {
  return <WrittenPage page={useLoaderData<typeof loader>()} />;
}
