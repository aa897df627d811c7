import { AddressForm } from '../../../design/desk/address-form.tsx';
import { controlLook } from '../../../design/field.tsx';
import { staffPages } from '../../../staff-routes.ts';

/** Looks for orders; the search lives in the address. */
export function OrderSearch({ text = '' }: { readonly text?: string }) {
  return (
    <AddressForm action={staffPages.orders} role="search" className="w-full sm:w-80">
      <label htmlFor="buscar-pedido" className="sr-only">
        Buscar pedido por folio, cliente, teléfono o guía
      </label>
      <input
        key={text}
        id="buscar-pedido"
        name="q"
        type="search"
        data-desk-search
        defaultValue={text}
        maxLength={80}
        autoComplete="off"
        placeholder="Folio, cliente, teléfono o guía"
        className={controlLook()}
      />
    </AddressForm>
  );
}
