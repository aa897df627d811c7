import { DeskSearch } from '../../../design/desk/desk-search.tsx';
import { staffPages } from '../../../staff-routes.ts';

/** Looks for orders; the search lives in the address. */
export function OrderSearch({ text = '' }: { readonly text?: string }) {
  return (
    <DeskSearch
      action={staffPages.orders}
      label="Buscar pedido por folio, cliente, teléfono o guía"
      placeholder="Folio, cliente, teléfono o guía"
      text={text}
      extra="sm:w-80"
    />
  );
}
