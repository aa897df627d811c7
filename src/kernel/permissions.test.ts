import { expect, test } from 'vitest';
import { isPermission, may, PERMISSIONS, type Permission, ROLES } from './permissions.ts';

const EVERYBODY = 'catalogo ventas diseno produccion almacen finanzas atencion admin';

test('T054 each set of permissions holds what the table of roles gives it, and nothing else', () => {
  const held = PERMISSIONS.map((permission) => [
    permission,
    ROLES.filter((role) => may([role], permission)).join(' '),
  ]);
  expect(Object.fromEntries(held)).toEqual({
    'staff.enter': EVERYBODY,
    'catalogue.view': EVERYBODY,
    'catalogue.edit': 'catalogo admin',
    'finishes.see': 'catalogo ventas diseno finanzas atencion admin',
    'finishes.edit': 'catalogo admin',
    'site.edit': 'admin',
    'accounts.edit': 'admin',
    'addresses.edit': 'catalogo admin',
    'site.questions': 'catalogo atencion admin',
    'search.tune': 'catalogo admin',
    'orders.files': 'catalogo ventas diseno produccion almacen finanzas atencion admin',
    'orders.view': EVERYBODY,
    'customers.contact': 'ventas almacen finanzas atencion admin',
    'customers.see': 'ventas finanzas atencion admin',
    'customers.label': 'ventas almacen atencion admin',
    'customers.phone': 'ventas atencion admin',
    'customers.addresses': 'atencion admin',
    'customers.fiscal': 'finanzas atencion admin',
    'orders.export': 'ventas finanzas admin',
    'mails.see': 'atencion admin',
    'audit.read': 'admin',
    'privacy.answer': 'atencion admin',
    'staff.manage': 'admin',
    'orders.work': 'ventas diseno produccion almacen finanzas atencion admin',
    'orders.assign': 'admin',
    'orders.supply': 'produccion almacen admin',
    'orders.produce': 'produccion admin',
    'orders.ship': 'almacen admin',
    'orders.place': 'ventas atencion admin',
    'orders.redeliver': 'ventas almacen atencion admin',
    'proofs.charge': 'ventas diseno admin',
    'orders.pause': 'ventas diseno produccion almacen finanzas atencion admin',
    'production.see': 'ventas diseno produccion almacen atencion admin',
    'stock.see': 'catalogo ventas produccion almacen admin',
    'stock.adjust': 'catalogo almacen admin',
    'warehouses.edit': 'almacen admin',
    'rates.see': 'ventas almacen finanzas atencion admin',
    'rates.edit': 'almacen finanzas admin',
    'coupons.edit': 'ventas finanzas admin',
    'price-lists.edit': 'ventas finanzas admin',
    'reports.see': 'ventas finanzas admin',
    'reports.costs': 'finanzas admin',
    'purchases.see': 'ventas produccion almacen finanzas admin',
    'proofs.see': 'ventas diseno produccion atencion admin',
    'proofs.make': 'diseno admin',
    'orders.cancel': 'ventas finanzas admin',
    'cash.take': 'ventas almacen finanzas atencion admin',
    'cash.see': 'finanzas admin',
    'refunds.view': 'ventas finanzas atencion admin',
    'refunds.ask': 'finanzas atencion admin',
    'refunds.decide': 'finanzas admin',
    'claims.see': 'ventas produccion almacen finanzas atencion admin',
    'claims.decide': 'finanzas atencion admin',
    'payments.view': 'ventas finanzas admin',
    'payments.verify': 'finanzas admin',
    'reviews.tend': 'ventas atencion admin',
    'invoices.see': 'ventas finanzas atencion admin',
    'invoices.work': 'finanzas admin',
  });
});

test('T054 somebody with several sets may do what any of them may', () => {
  expect(may(['ventas', 'catalogo'], 'search.tune')).toBe(true);
  expect(may(['ventas', 'almacen'], 'search.tune')).toBe(false);
});

test('T053 T057 a customer, an unknown set and an unlisted permission open nothing', () => {
  for (const permission of PERMISSIONS) {
    for (const roles of [[], [''], ['Admin'], ['constructor']]) {
      expect([permission, roles, may(roles, permission)]).toEqual([permission, roles, false]);
    }
  }
  for (const name of ['', 'catalogue', 'constructor', '__proto__', undefined, []]) {
    expect(isPermission(name)).toBe(false);
    expect(may(['admin'], name as Permission)).toBe(false);
  }
});
