import type { APIRequestContext } from '@playwright/test';
import { listOrders } from '../../src/features/orders/calls.ts';
import type { OrderView } from '../../src/features/orders/reads.ts';

/** Finds addresses in a demo shop whose folios and numbers nobody knows beforehand. */
export interface Guide {
  /** Where the first link of a page leads whose address fits. */
  link(page: string, fits: RegExp): Promise<string>;
  /** The customer's newest order that fits. */
  order(fits: (order: OrderView) => boolean): Promise<OrderView>;
  /** Its folio. */
  folio(fits: (order: OrderView) => boolean): Promise<string>;
}

/** `customer` and `staff` are signed in; throws when the demo has nothing of the kind. */
export function guideOf(customer: APIRequestContext, staff: APIRequestContext): Guide {
  let known: Promise<readonly OrderView[]> | undefined;
  const ownOrders = async (): Promise<readonly OrderView[]> =>
    (await customer.post(listOrders.path, { data: {} })).json();
  const order: Guide['order'] = async (fits) => {
    known ??= ownOrders();
    const found = (await known).find(fits);
    if (!found) throw new Error('the demo has no such order');
    return found;
  };
  return {
    link: async (page, fits) => {
      const person = page.startsWith('/admin') ? staff : customer;
      const html = await (await person.get(page)).text();
      const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      );
      const found = addresses.find((address) => fits.test(address));
      if (!found) throw new Error(`${page} has no link like ${fits}`);
      return found;
    },
    order,
    folio: async (fits) => (await order(fits)).id_token_order,
  };
}
