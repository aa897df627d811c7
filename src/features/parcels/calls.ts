import { forAnyone, forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

const PARCELS = '/api/admin/envios';
const BOX = '/api/admin/cajas/:id';

/** Says which boxes an order goes in; what was just looked over becomes packed. */
export const packOrder = forStaff<typeof contract.packOrder>(
  'orders.ship',
  'POST',
  `${PARCELS}/:folio/cajas`,
);
/** Has the courier fetch the boxes, or says that they were taken there. */
export const handOver = forStaff<typeof contract.handOver>(
  'orders.ship',
  'POST',
  `${PARCELS}/:folio/entrega`,
);
/** What a box's label would cost, by carrier and service. */
export const labelOffers = forStaff<typeof contract.labelOffers>(
  'orders.ship',
  'GET',
  `${BOX}/opciones`,
);
export const makeLabel = forStaff<typeof contract.makeLabel>('orders.ship', 'POST', `${BOX}/guia`);
/** A guide of a courier that has no calls. */
export const typeGuide = forStaff<typeof contract.typeGuide>(
  'orders.ship',
  'POST',
  `${BOX}/guia-a-mano`,
);
export const cancelLabel = forStaff<typeof contract.cancelLabel>(
  'orders.ship',
  'POST',
  `${BOX}/guia/cancelar`,
);
/** What happened to a box whose guide was typed. */
export const tellParcel = forStaff<typeof contract.tellParcel>(
  'orders.ship',
  'POST',
  `${BOX}/movimiento`,
);
/** The courier says that something happened to a box; it is not believed, only asked about. */
export const takeCourierNotice = forAnyone<typeof contract.takeCourierNotice>(
  'POST',
  '/api/webhooks/:provider/:secreto',
);
