/** Staff permission sets. */
export const ROLES = [
  'catalogo',
  'ventas',
  'diseno',
  'produccion',
  'almacen',
  'finanzas',
  'atencion',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/** As people call them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  catalogo: 'Catálogo',
  ventas: 'Ventas',
  diseno: 'Diseño',
  produccion: 'Producción',
  almacen: 'Almacén',
  finanzas: 'Finanzas',
  atencion: 'Atención',
  admin: 'Administración',
};

/**
 * What staff may do, and which sets hold it besides `admin`, who holds all. Calls, pages and
 * navigation name a permission of this table; what is not in it is held by nobody.
 */
const HOLDERS = {
  /** The staff's own area, without anything in it. */
  'staff.enter': ROLES,
  /** Products as the staff keep them: what is missing, discontinued or without pieces. */
  'catalogue.view': ROLES,
  /** Products, their categories and finishes. */
  'catalogue.edit': ['catalogo'],
  /** What each finish costs in which quantity (BEHAVIOUR 2.2), and changing it. */
  'finishes.see': ['catalogo', 'ventas', 'diseno', 'finanzas', 'atencion'],
  'finishes.edit': ['catalogo'],
  /** The company's facts and the pages that it writes. */
  'site.edit': [],
  /** Where transfers are sent: whoever changes it changes where the money goes. */
  'accounts.edit': [],
  /** Old addresses: where they lead, or that nothing is there any more. */
  'addresses.edit': ['catalogo'],
  /** The questions of the help centre. */
  'site.questions': ['catalogo', 'atencion'],
  /** What shoppers look for in vain, the words that stand for one another, the indexes. */
  'search.tune': ['catalogo'],
  /** The artwork of anybody's order: whoever may look at orders sees what is printed on them. */
  'orders.files': ['catalogo', 'ventas', 'diseno', 'produccion', 'almacen', 'finanzas', 'atencion'],
  /** Queues, the list of orders and the page of each, without the customer's data. */
  'orders.view': ROLES,
  /** Who the customer is and where they live; each look leaves an audit line. */
  'customers.contact': ['ventas', 'almacen', 'finanzas', 'atencion'],
  /** Of an order where it goes and whom the courier calls: whoever plans or sends parcels. */
  'customers.label': ['ventas', 'almacen', 'atencion'],
  /** Customers: who they are, what they bought and owe; each look leaves an audit line. */
  'customers.see': ['ventas', 'finanzas', 'atencion'],
  /** Of a customer what some areas need and others do not (BEHAVIOUR 2.2). */
  'customers.phone': ['ventas', 'atencion'],
  'customers.addresses': ['atencion'],
  'customers.fiscal': ['finanzas', 'atencion'],
  /** Lists of orders and their customers as a file. */
  'orders.export': ['ventas', 'finanzas'],
  /** Mails that could not be sent, and trying them again. */
  'mails.see': ['atencion'],
  /** What the staff did and whose data they looked at. */
  'audit.read': [],
  /** What people ask about their data: who they are, and the answer. */
  'privacy.answer': ['atencion'],
  /** Who is staff, where they are signed in, and helping somebody who lost their second factor. */
  'staff.manage': [],
  /** The staff's own words on an order, and the door of its moves; each move asks for its own. */
  'orders.work': ['ventas', 'diseno', 'produccion', 'almacen', 'finanzas', 'atencion'],
  /** Ordering in a customer's name: who writes or stands at the counter. */
  'orders.place': ['ventas', 'atencion'],
  /** Giving on what somebody else has; whoever has it, or works in its area, needs no more. */
  'orders.assign': [],
  /** States 5 and 6: supplied, received. */
  'orders.supply': ['produccion', 'almacen'],
  /** States 7 and 8: printed, looked over. */
  'orders.produce': ['produccion'],
  /** States 9, 10, 13 and 14: packed, handed over, on its way, delivered. */
  'orders.ship': ['almacen'],
  /** A parcel that could not be delivered: another delivery, at whose cost, or its return. */
  'orders.redeliver': ['ventas', 'almacen', 'atencion'],
  /** State 11, and out of it. */
  'orders.pause': ['ventas', 'diseno', 'produccion', 'almacen', 'finanzas', 'atencion'],
  /** Proposals of designs: who looks at them, and who makes, publishes and withdraws them. */
  'proofs.see': ['ventas', 'diseno', 'produccion', 'atencion'],
  'proofs.make': ['diseno'],
  /** Asking for a round of changes that the price does not include. */
  'proofs.charge': ['ventas', 'diseno'],
  /** What is printed when, and how far it is. */
  'production.see': ['ventas', 'diseno', 'produccion', 'almacen', 'atencion'],
  /** What there is of each colour and size, and counting it anew. */
  'stock.see': ['catalogo', 'ventas', 'produccion', 'almacen'],
  'stock.adjust': ['catalogo', 'almacen'],
  /** The warehouses themselves: which there are, and which is asked first. */
  'warehouses.edit': ['almacen'],
  /** The own rates of couriers, and editing them. */
  'rates.see': ['ventas', 'almacen', 'finanzas', 'atencion'],
  'rates.edit': ['almacen', 'finanzas'],
  /** Coupons: who keeps them knows every code. */
  'coupons.edit': ['ventas', 'finanzas'],
  /** What groups of customers pay less than the public, and who is of them. */
  'price-lists.edit': ['ventas', 'finanzas'],
  /** What was sold, with which margin, how well promises were kept. */
  'reports.see': ['ventas', 'finanzas'],
  /** What things cost the shop: the margin is told by it. */
  'reports.costs': ['finanzas'],
  /** What is bought from whom, and what of it came. */
  'purchases.see': ['ventas', 'produccion', 'almacen', 'finanzas'],
  /** State 12. */
  'orders.cancel': ['ventas', 'finanzas'],
  /** The queue of refunds. */
  'refunds.view': ['ventas', 'finanzas', 'atencion'],
  'refunds.ask': ['finanzas', 'atencion'],
  /** To approve, refuse and send them: above an amount never one's own (BEHAVIOUR 2.2). */
  'refunds.decide': ['finanzas'],
  /** What owners say is wrong with what arrived, with their photographs. */
  'claims.see': ['ventas', 'produccion', 'almacen', 'finanzas', 'atencion'],
  /** To make it good, to pay it back or to refuse it: whoever asks for refunds. */
  'claims.decide': ['finanzas', 'atencion'],
  /** Transfers that wait for a person, with their receipts. */
  'payments.view': ['ventas', 'finanzas'],
  /** To confirm or refuse them, and to import what the bank says. */
  'payments.verify': ['finanzas'],
  /** To take cash for an order, into one's own drawer, and to close it. */
  'cash.take': ['ventas', 'almacen', 'finanzas', 'atencion'],
  /** Everybody's drawers. */
  'cash.see': ['finanzas'],
  /** What people say of what they bought: reading it, answering it, hiding what hurts somebody. */
  'reviews.tend': ['ventas', 'atencion'],
  /** Invoices, those that failed, and orders without one. */
  'invoices.see': ['ventas', 'finanzas', 'atencion'],
  /** To have them stamped again, allow them later, and ask SAT to take them back. */
  'invoices.work': ['finanzas'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof HOLDERS;

export const PERMISSIONS = Object.keys(HOLDERS) as readonly Permission[];

/** Whether one of the sets somebody has holds the permission. */
export function may(roles: readonly string[], permission: Permission): boolean {
  if (!isPermission(permission)) return false;
  const holders: readonly string[] = HOLDERS[permission];
  return roles.some((role) => role === 'admin' || holders.includes(role));
}

/** Who holds a permission besides the administration. */
export function holdersOf(permission: Permission): readonly Role[] {
  return HOLDERS[permission];
}

export function isPermission(name: unknown): name is Permission {
  return PERMISSIONS.some((known) => known === name);
}
