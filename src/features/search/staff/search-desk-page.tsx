import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { MISS_DAYS } from '../desk-reads.ts';
import { searchDeskContext } from './desk-context.ts';
import { IndexCards } from './index-cards.tsx';
import { MissedTerms } from './missed-terms.tsx';
import { SynonymEditor } from './synonym-editor.tsx';
import { useIndexes } from './use-indexes.ts';

const USUAL_DAYS = 30;

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const searchDesk = args.context.get(searchDeskContext);
  const asked = new URL(args.request.url).searchParams.get('dias');
  const days = MISS_DAYS.find((known) => String(known) === asked) ?? USUAL_DAYS;
  const [missed, synonyms, indexes] = await Promise.all([
    searchDesk.missed(days),
    searchDesk.synonyms(),
    searchDesk.indexes(),
  ]);
  return { days, missed, synonyms, indexes };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Búsquedas | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What shoppers look for in vain, the words that stand for one another, and the indexes. */
export default function SearchDeskPage() {
  const { days, missed, synonyms, indexes } = useLoaderData<typeof loader>();
  const [wish, setWish] = useState({ text: '', times: 0 });
  const followed = useIndexes(indexes);
  return (
    <div>
      <h1 className="text-2xl tracking-tight">Búsquedas</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">
        Lo que tus clientes no encuentran y las palabras que les ayudan a encontrarlo.
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <MissedTerms
            days={days}
            terms={missed}
            onSynonym={(text) => setWish(({ times }) => ({ text, times: times + 1 }))}
          />
          <SynonymEditor groups={synonyms} wish={wish} onChanged={followed.watch} />
        </div>
        <IndexCards {...followed} />
      </div>
    </div>
  );
}
