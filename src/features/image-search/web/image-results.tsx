import { buttonLook } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Icon } from '../../../design/icon.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import BestSellers from '../../catalog/web/best-sellers.tsx';
import { CardGrid } from '../../catalog/web/card-grid.tsx';
import { CardSkeletons } from '../../catalog/web/card-skeletons.tsx';
import { useImageSearch } from './image-search-store.ts';
import { PickImageButton } from './pick-image-button.tsx';

/** What the last image search found, from the browser's own memory: no filters, no pages. */
export default function ImageResults() {
  const { hydrated, imageSearchResults, imagePreviewUrl } = useImageSearch();
  const found = imageSearchResults?.length ?? 0;
  return (
    <div className="content gutter pt-6 md:pt-10">
      <div className="mb-6 flex items-center gap-4 border-b border-line pb-5 md:gap-6 md:pb-6">
        {imagePreviewUrl ? (
          <img
            src={imagePreviewUrl}
            alt="La imagen que buscaste"
            className="size-20 shrink-0 border border-line bg-sheet object-cover md:size-28"
          />
        ) : null}
        <div className="min-w-0 grow">
          <h1 className="text-xl md:text-3xl">{MESSAGES.imageSearch.title}</h1>
          <p role="status" className="figures mt-1 text-ink-2">
            {found > 0
              ? `${found} ${found === 1 ? 'producto se parece' : 'productos se parecen'} a tu imagen`
              : ''}
          </p>
        </div>
        {found > 0 ? <AnotherImage look="secondary" extra="max-md:hidden" /> : null}
      </div>
      <Found />
      {hydrated && found > 0 ? (
        <p className="mt-8 text-center md:hidden">
          <AnotherImage look="secondary" />
        </p>
      ) : null}
    </div>
  );
}

function Found() {
  const { hydrated, imageSearchResults } = useImageSearch();
  if (!hydrated) {
    return (
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        <CardSkeletons count={8} />
      </ul>
    );
  }
  if (imageSearchResults && imageSearchResults.length > 0) {
    return <CardGrid products={imageSearchResults} eagerRows={1} />;
  }
  return (
    <>
      <EmptyState title={MESSAGES.imageSearch.empty} action={<AnotherImage look="primary" />}>
        <p className="text-balance">
          Funciona mejor con un solo producto, de cerca y sobre un fondo liso.
        </p>
      </EmptyState>
      <BestSellers />
    </>
  );
}

function AnotherImage({
  look,
  extra = '',
}: {
  readonly look: 'primary' | 'secondary';
  readonly extra?: string;
}) {
  return (
    <PickImageButton className={buttonLook(look, `shrink-0 ${extra}`)}>
      <Icon name="picture" size={20} />
      Intentar con otra imagen
    </PickImageButton>
  );
}
