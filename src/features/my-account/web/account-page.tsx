import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { AlivePart } from '../../../framework/alive-part.tsx';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { OwnAccountFrame } from '../../accounts/web/own/own-account-frame.tsx';
import { myAccountContext } from './my-account-context.ts';
import { OwnAddresses } from './own-addresses.tsx';
import { OwnCards } from './own-cards.tsx';
import { OwnCreditMatter } from './own-credit.tsx';
import { OwnProfile } from './own-profile.tsx';

// What later pages share with it would else be told to every page at its first load.
const OwnBrand = lazy(() => import('../../artwork/web/brand/own-brand.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const own = await context.get(myAccountContext).own();
  if (!own) throw redirect(pages.loginThen(pages.account.slice(1)));
  return own;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Mi cuenta'),
  { name: 'robots', content: 'noindex' },
];

/** One's own account: who one is, where things go, and with what one pays. */
export default function AccountPage() {
  const { nombre, correo, direcciones, credito, marca } = useLoaderData<typeof loader>();
  return (
    <OwnAccountFrame
      title="Mis datos"
      lead="Quién eres, a dónde enviamos tus pedidos y con qué los pagas."
    >
      <OwnProfile name={nombre} email={correo} />
      <OwnCreditMatter credit={credito} />
      <Suspense>
        <AlivePart>
          <OwnBrand kit={marca} />
        </AlivePart>
      </Suspense>
      <OwnAddresses addresses={direcciones} />
      <OwnCards />
    </OwnAccountFrame>
  );
}
