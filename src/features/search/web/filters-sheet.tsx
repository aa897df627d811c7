import { Button } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { Modal } from '../../../design/modal.tsx';
import { countText } from '../../../kernel/formats/count-text.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import FiltersForm, { type FiltersProps } from './filters-form.tsx';

/**
 * The filters on a phone: a sheet over the results, whose button says how many there are now. In a
 * very low window its head and its button go with the filters, which would have no room between them.
 */
export default function FiltersSheet({
  loading,
  onClose,
  ...filters
}: FiltersProps & { readonly loading: boolean; readonly onClose: () => void }) {
  const { total } = filters.response;
  const said = loading
    ? MESSAGES.search.loading
    : `Ver ${countText(total, 'producto', 'productos')}`;
  return (
    <Modal
      label="Filtros"
      onClose={onClose}
      inAddress
      className="m-0 mt-auto max-h-[92dvh] w-full max-w-none overflow-hidden rounded-t-sheet bg-sheet p-0 text-ink shadow-float"
    >
      <div className="flex max-h-[92dvh] flex-col shallow:block shallow:overflow-y-auto shallow:overscroll-contain">
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
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3 shallow:overflow-visible">
          <FiltersForm {...filters} />
        </div>
        <div className="border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {/* Told beside the button: a browser takes no name for a button from a status within it. */}
          <p role="status" className="sr-only">
            {said}
          </p>
          <Button extra="w-full figures" onClick={onClose}>
            {said}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
