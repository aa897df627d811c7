import { refuse } from '../../../../kernel/result.ts';
import type * as contract from '../../contract.ts';
import { lackingOf, pathAt, type ServiceSettings } from '../../pulls/service-list.ts';
import type { SupplierServices } from '../../supplier-service.port.ts';

type Written = NonNullable<contract.WrittenPull['lista']['servicio']>;

const refused = (sentence: string) => ({ ...refuse('no_service' as const), sentence });

/** What somebody wrote of a service, as it is kept; a refusal where it cannot be asked so. */
export function serviceDraft(
  { accounts }: Pick<SupplierServices, 'accounts'>,
  written: Written,
  stockOnly: boolean,
) {
  const account = accounts.find(({ name }) => name === written.cuenta);
  if (!account) return refused('Esa cuenta ya no está en la configuración de la tienda.');
  const { productos, existencias, precios, fotos } = written;
  const [products, stock, prices, media] = [productos, existencias, precios, fotos].map((typed) =>
    pathAt(account.origin, typed),
  );
  if (
    products === undefined ||
    stock === undefined ||
    prices === undefined ||
    media === undefined
  ) {
    return refused(`Las direcciones de esa cuenta empiezan con ${account.origin}/.`);
  }
  const lacking = lackingOf({ products, stock }, stockOnly);
  if (lacking) return refused(lacking);
  const value: ServiceSettings = {
    ...{ account: account.name, products, stock, prices, media },
    ...{ priceType: written.tipoPrecio, fob: written.salida },
    ...{ supplier: written.proveedor, marginPercent: written.margen },
  };
  return { ok: true as const, value };
}
