import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTICE_KIND_NAMES } from '../notifications/notice-kind.ts';
import { filterOf, noticesAddress } from './notice-filter.ts';

const read = (address: string) => filterOf(new URL(address, 'https://x.mx').searchParams);

test('BEH-52 an address that was made for a filter asks for that very filter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, ...NOTICE_KIND_NAMES),
      fc.boolean(),
      fc.integer({ min: 1, max: 100_000 }),
      (kind, unread, page) => {
        const filter = { kind, unread, page };
        expect(read(noticesAddress(filter))).toEqual(filter);
      },
    ),
  );
});

test('BEH-52 what an address says wrong is as if it were not there', () => {
  const all = { kind: undefined, unread: false, page: 1 };
  for (const wrong of ['tipo=otro', 'tipo=toString', 'sin-leer=si', 'pagina=-3', 'pagina=uno']) {
    expect(read(`/notificaciones?${wrong}`), wrong).toEqual(all);
  }
});

test('BEH-52 the address of all notices, or of their first page, says nothing of them', () => {
  expect(noticesAddress({ page: 1, unread: false })).toBe('/notificaciones');
  expect(noticesAddress({})).toBe('/notificaciones');
  expect(noticesAddress({ page: 2 })).toBe('/notificaciones?pagina=2');
});
