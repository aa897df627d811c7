import { Button } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { Modal } from '../../../design/modal.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import FiltersForm, { type FiltersProps } from './filters-form.tsx';

/** The filters on a phone: a sheet over the results, whose button says how many there are now. */
export default function FiltersSheet({
  loading,
  onClose,
  ...filters
}: FiltersProps & { readonly loading: boolean; readonly onClose: () => void }) {
  const { total } = filters.response;
  const found = `Ver ${total} ${total === 1 ? 'producto' : 'productos'}`;
  return (
    <Modal
      label="Filtros"
      onClose={onClose}
      className="m-0 mt-auto max-h-[92dvh] w-full max-w-none overflow-hidden rounded-t-sheet bg-sheet p-0 text-ink shadow-float"
    >
      <div className="flex max-h-[92dvh] flex-col">
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
          <h2 className="text-lg">Filtros</h2>
          <button
            type="button"
            aria-label={MESSAGES.search.hideFilters}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-full hover:bg-paper-2"
          >
            <Icon name="close" size={20} />
          </button>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3">
          <FiltersForm {...filters} />
        </div>
        <div className="border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button extra="w-full" onClick={onClose}>
            <span role="status" className="figures">
              {loading ? MESSAGES.search.loading : found}
            </span>
          </Button>
        </div>
      </div>
    </Modal>
  );
}
