import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';

/** A search that failed: what the page still shows, and the way to try it again. */
export function SearchFailed({ earlier }: { readonly earlier: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-2 bg-paper-2 px-4 py-3 text-sm"
    >
      <p>
        <strong className="font-semibold">No pudimos completar la búsqueda.</strong>{' '}
        {earlier
          ? 'Tus filtros siguen aquí y abajo está lo que viste antes.'
          : 'Tu búsqueda y tus filtros siguen aquí.'}
      </p>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        Reintentar
      </Button>
    </div>
  );
}
