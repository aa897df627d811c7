import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOSEN_KINDS, mailLeaves, NOTICE_KIND_NAMES, NOTICE_KINDS } from './notice-kind.ts';

const wanted = fc.constantFrom(undefined, true, false);

test('BEH-52 the mail of payments, approvals, invoices and safety leaves whatever was chosen', () => {
  fc.assert(
    fc.property(wanted, fc.boolean(), (said, needed) => {
      for (const kind of ['pagos', 'disenos', 'facturas', 'cuenta'] as const) {
        expect(mailLeaves({ kind, needed }, said), kind).toBe(true);
      }
    }),
  );
});

test('BEH-52 the mail of a kind that may be chosen leaves until somebody says no, and even then where it is needed', () => {
  for (const kind of CHOSEN_KINDS) {
    expect([undefined, true, false].map((said) => mailLeaves({ kind }, said))).toEqual([
      true,
      true,
      false,
    ]);
    expect(mailLeaves({ kind, needed: true }, false)).toBe(true);
  }
});

test('BEH-52 news are mailed to those alone who agreed, however needed somebody thinks them', () => {
  for (const said of [undefined, false]) {
    expect(mailLeaves({ kind: 'novedades', needed: true }, said)).toBe(false);
  }
  expect(mailLeaves({ kind: 'novedades' }, true)).toBe(true);
});

test('BEH-52 what may be chosen is offered, and nothing that always comes is', () => {
  const chosen = NOTICE_KIND_NAMES.filter((kind) => NOTICE_KINDS[kind].mail === 'choice');
  expect(chosen).toEqual([...CHOSEN_KINDS]);
});
