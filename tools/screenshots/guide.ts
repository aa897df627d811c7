import type { APIRequestContext } from '@playwright/test';
import { listOrders } from '../../src/features/orders/calls.ts';
import type { OrderView } from '../../src/features/orders/reads.ts';
import { PAUSED } from '../../src/features/orders/status.ts';

/** Finds addresses in a demo shop whose folios and numbers nobody knows beforehand. */
export interface Guide {
  /** Where the first link of a page leads whose address fits. */
  link(page: string, fits: RegExp): Promise<string>;
  /** The customer's newest order that fits. */
  order(fits: (order: OrderView) => boolean): Promise<OrderView>;
  /** Its folio. */
  folio(fits: (order: OrderView) => boolean): Promise<string>;
  /** The folio of an order about which its owner claims something. */
  claimed(): Promise<string>;
}

/** All are signed in; throws when the demo has nothing of the kind. */
export function guideOf({
  customer,
  claimant,
  staff,
}: Readonly<Record<'customer' | 'claimant' | 'staff', APIRequestContext>>): Guide {
  let known: Promise<readonly OrderView[]> | undefined;
  const ordersOf = async (person: APIRequestContext): Promise<readonly OrderView[]> =>
    (await person.post(listOrders.path, { data: {} })).json();
  const order: Guide['order'] = async (fits) => {
    known ??= ordersOf(customer);
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
    claimed: async () => {
      const paused = (await ordersOf(claimant)).find(({ id_status }) => id_status === PAUSED);
      if (!paused) throw new Error('the demo has no claim');
      return paused.id_token_order;
    },
  };
}
