import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { briefly } from '../../catalog/web/brief-cards.ts';
import { answerWith, type ResultsData, resultsLinks, searchByApi } from './load-results.ts';
import { resultsTitle } from './results-head.tsx';
import { SearchResults } from './results-page.tsx';
import { searchContext } from './search-context.ts';

const CACHED = { headers: { 'Cache-Control': 'public, s-maxage=60' } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = context.get(searchContext);
  const asked = { url: new URL(request.url), termInPath: params.busquedaString };
  const results = await answerWith(asked, async (wanted) => {
    const found = await search.search(wanted);
    return { ...found, resultados: briefly(found.resultados) };
  });
  return data(results, results.failed ? undefined : CACHED);
}

export async function clientLoader({
  request,
  params,
}: ClientLoaderFunctionArgs): Promise<ResultsData> {
  const asked = { url: new URL(request.url), termInPath: params.busquedaString };
  return await answerWith(asked, (wanted) => searchByApi(wanted, request.signal));
}

export { shouldRevalidate } from './load-results.ts';

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta = ({
  loaderData,
  ...page
}: PageMeta & { readonly loaderData: ResultsData | undefined }) => [
  pageTitle(page, resultsTitle(loaderData?.request)),
  {
    name: 'description',
    content:
      'Artículos promocionales para imprimir con tu marca: compara precio por pieza con IVA, colores, mínimos y terminados.',
  },
  ...resultsLinks(loaderData),
];

export default function ProductsPage() {
  const { busquedaString } = useParams();
  return (
    <SearchResults data={useLoaderData<ResultsData>()} termInPath={busquedaString !== undefined} />
  );
}
