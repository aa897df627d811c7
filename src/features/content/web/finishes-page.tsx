import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import { type ToldFinish, toldFinishes } from '../told-finishes.ts';
import { contentContext } from './content-context.ts';
import { FinishCard } from './finish/finish-card.tsx';
import { ANONYMOUS_CACHE, PageHead } from './page-head.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Terminados'),
  {
    name: 'description',
    content: 'Doce formas de poner tu marca: serigrafía, bordado, grabado láser, DTF y más.',
  },
];
export const headers = () => ANONYMOUS_CACHE;

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly ToldFinish[]> {
  const [offers, texts] = await Promise.all([
    context.get(catalogContext).finishOffers(),
    context.get(contentContext).finishes(),
  ]);
  return toldFinishes(offers, texts);
}

export default function FinishesPage() {
  const stories = useLoaderData<typeof loader>();
  return (
    <div className="content gutter pt-8 pb-20 md:pt-14">
      <PageHead
        title="Terminados"
        lead="Doce formas de poner tu marca. Así se ven de cerca, con lo que cuestan por pieza y los días que suman."
      />
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map((story, index) => (
          <li key={story.slug}>
            <FinishCard finish={story} eager={index < 3} />
          </li>
        ))}
      </ul>
    </div>
  );
}
