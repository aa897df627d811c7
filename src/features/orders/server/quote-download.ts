import { toPesos } from '../../../kernel/money.ts';
import type { Account } from '../../../platform/http/access.ts';
import type { QuoteDownload } from '../contract.ts';
import type { QuotedOrder } from './order.sql.ts';

/** An order as its quote's PDF needs it; only ever for its owner. */
export function quoteDownload(order: QuotedOrder, owner: Account): QuoteDownload {
  const { view, address } = order;
  const [first = '', ...rest] = owner.name.trim().split(/\s+/);
  return {
    order: {
      id_token_order: view.id_token_order,
      fecha: view.fecha,
      vigencia: order.expiresAt.toISOString(),
      status: view.status,
      productos: toPesos(order.products),
      terminados: toPesos(order.finishes),
      envio: toPesos(order.shipping),
      descuento: toPesos(order.discount),
      total_amount: view.total_amount,
      ...(view.preorden === undefined ? {} : { preorden: view.preorden }),
    },
    address: addressOf(address),
    items: view.items,
    shipping: {
      cost: toPesos(order.shipping),
      provider: view.envio.courier,
      service: view.envio.service,
      estimated_delivery: view.envio.estimated_delivery,
      ...(view.recoger ? { recoger: true as const } : {}),
    },
    user: {
      first_name: first,
      last_name: rest.join(' '),
      user_name: owner.username,
      email: owner.email,
    },
  };
}

/** The frozen address, field by field: whatever else it may hold stays inside. */
function addressOf(address: QuotedOrder['address']): QuoteDownload['address'] {
  const field = (name: string): string => {
    const value = address[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    telefono: field('telefono'),
    direccion: field('direccion'),
    numExterior: field('numExterior'),
    numInterior: field('numInterior'),
    postal_code: field('postal_code'),
    estado: field('estado'),
    estado_code: field('estado_code'),
    municipio: field('municipio'),
    colonia: field('colonia'),
  };
}
