import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askable,
  firstStage,
  mayTake,
  nextLook,
  type PaidMoney,
  type RefundStage,
  type RefundWay,
  roomIn,
  stillFits,
  waysOf,
} from './refund.ts';

const money = (change: Partial<PaidMoney> = {}): PaidMoney => ({
  paid: 1250_50,
  returned: 0,
  promised: 0,
  can: 'parts',
  disputed: false,
  ...change,
});

test('T122 refunds never exceed what was paid, whatever is asked for, done, refused or taken back', () => {
  const acts = fc.array(
    fc.oneof(
      fc.record({ act: fc.constant('ask' as const), amount: fc.integer({ min: -10, max: 150 }) }),
      fc.record({ act: fc.constant('done' as const), which: fc.nat(5) }),
      fc.record({ act: fc.constant('refused' as const), which: fc.nat(5) }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(acts, fc.integer({ min: 1, max: 200 }), (list, paid) => {
      let returned = 0;
      const open: number[] = [];
      for (const one of list) {
        const promised = open.reduce((sum, amount) => sum + amount, 0);
        if (one.act === 'ask') {
          const way: RefundWay = 'original';
          const { amount } = one;
          const standing = { paid, returned, promised, can: 'parts', disputed: false } as const;
          if (askable(standing, { amount, way }).ok) open.push(amount);
        } else {
          const [amount] = open.splice(one.which % Math.max(1, open.length), 1);
          if (one.act === 'done') returned += amount ?? 0;
        }
        const still = open.reduce((sum, amount) => sum + amount, 0);
        expect(returned + still).toBeLessThanOrEqual(paid);
        expect(open.every((amount) => amount > 0)).toBe(true);
        expect(roomIn({ paid, returned, promised: still })).toBe(paid - returned - still);
      }
    }),
  );
});

test.each([
  [{ returned: 1250_50 }, 1, 'original', 'nothing_left'],
  [{ promised: 1250_50 }, 1, 'spei', 'nothing_left'],
  [{ returned: 1000_00 }, 250_51, 'original', 'too_much'],
  [{ returned: 1000_00 }, 250_50, 'original', true],
  [{}, 0, 'original', 'too_much'],
  [{ disputed: true }, 1, 'original', 'disputed'],
  [{ disputed: true }, 1, 'spei', 'disputed'],
  [{ can: 'nothing' }, 1250_50, 'original', 'not_that_way'],
  [{ can: 'nothing' }, 1250_50, 'spei', true],
  [{ can: 'whole' }, 500_00, 'original', 'whole_only'],
  [{ can: 'whole' }, 1250_50, 'original', true],
  [{ can: 'whole' }, 500_00, 'spei', true],
  [{ can: 'nothing' }, 500_00, 'saldo', true],
  [{}, 500_00, 'original', true],
  // What was paid with credit goes back as credit alone.
  [{ withCredit: true }, 500_00, 'saldo', true],
  [{ withCredit: true }, 500_00, 'spei', 'not_that_way'],
  [{ withCredit: true }, 500_00, 'original', 'not_that_way'],
] as const)('T122 of %o, %d by %s: %s', (change, amount, way, expected) => {
  const asked = askable(money(change), { amount, way });
  expect(asked.ok || asked.code).toBe(expected);
});

test('BEH-53 money goes back the way it came where its company can, credit as credit alone', () => {
  expect(waysOf({ tipo: 'saldo', puede: 'nothing' })).toEqual(['saldo']);
  expect(waysOf({ tipo: 'transferencia', puede: 'nothing' })).toEqual(['spei', 'saldo']);
  for (const puede of ['whole', 'parts'] as const)
    expect(waysOf({ tipo: 'cargo', puede })).toEqual(['original', 'spei', 'saldo']);
});

const wish = {
  amount: 500_00,
  way: 'original',
  alone: 0,
  secondPersonAbove: 2000_00,
  askerMayApprove: true,
  doubtful: false,
  own: false,
} as const;

test('needs two persons above a configurable amount, also in small pieces', () => {
  expect(firstStage(wish)).toBe('en_curso');
  expect(firstStage({ ...wish, way: 'spei' })).toBe('por_transferir');
  expect(firstStage({ ...wish, amount: 2000_00 })).toBe('en_curso');
  expect(firstStage({ ...wish, amount: 2000_01 })).toBe('por_aprobar');
  expect(firstStage({ ...wish, alone: 1500_00 })).toBe('en_curso');
  expect(firstStage({ ...wish, alone: 1500_01 })).toBe('por_aprobar');
});

test('who may only request, and money that is in doubt, always waits for a person', () => {
  expect(firstStage({ ...wish, askerMayApprove: false })).toBe('por_aprobar');
  expect(firstStage({ ...wish, doubtful: true })).toBe('por_aprobar');
});

test('BEH-384 what would be their own money nobody lets go alone, nor decides', () => {
  expect(firstStage({ ...wish, own: true, amount: 1 })).toBe('por_aprobar');
  const steps = ['approve', 'refuse', 'retry', 'sent'] as const;
  for (const state of ['por_aprobar', 'por_transferir', 'con_problema'] as const) {
    const request = { state, reason: 'defecto', askedBy: 7, ownerId: 9, disputed: false };
    const taken = (person: number) => steps.map((step) => mayTake(step, request, person));
    expect(taken(9).every((one) => !one.ok)).toBe(true);
    expect(taken(9).some((one) => !one.ok && one.code === 'own_order')).toBe(true);
    expect(taken(8).filter(({ ok }) => ok)).toHaveLength(2);
  }
});

test('nobody approves what they asked for; the shop itself is nobody', () => {
  const asked = { state: 'por_aprobar', reason: 'defecto', askedBy: 7, ownerId: 1 } as const;
  const request = { ...asked, disputed: false };
  expect(mayTake('approve', request, 7)).toEqual({ ok: false, code: 'own_request' });
  expect(mayTake('approve', request, 8).ok).toBe(true);
  expect(mayTake('refuse', request, 7).ok).toBe(true);
  expect(mayTake('approve', { ...request, askedBy: null }, 7).ok).toBe(true);
});

test('each step is taken in its own state only', () => {
  const stages: readonly RefundStage[] = [
    'por_aprobar',
    'en_curso',
    'por_transferir',
    'con_problema',
    'hecha',
    'rechazada',
  ];
  const standing = { reason: 'defecto', askedBy: 1, ownerId: 9, disputed: false };
  const taken = stages.map((state) =>
    (['approve', 'refuse', 'retry', 'sent'] as const).filter(
      (step) => mayTake(step, { ...standing, state }, 2).ok,
    ),
  );
  expect(taken).toEqual([
    ['approve', 'refuse'],
    [],
    ['refuse', 'sent'],
    ['refuse', 'retry'],
    [],
    [],
  ]);
});

test('BEH-680 what a bank contests is approved by nobody, nor asked of its company again; what a hand has sent is written down', () => {
  const contested = { reason: 'defecto', askedBy: 1, ownerId: 9, disputed: true };
  const taken = (['por_aprobar', 'con_problema', 'por_transferir'] as const).map((state) =>
    (['approve', 'refuse', 'retry', 'sent'] as const).filter(
      (step) => mayTake(step, { ...contested, state }, 2).ok,
    ),
  );
  expect(taken).toEqual([['refuse'], ['refuse'], ['refuse', 'sent']]);
  expect(mayTake('approve', { ...contested, state: 'por_aprobar' }, 2)).toEqual({
    ...{ ok: false, code: 'disputed' },
  });
});

test('money that was never the shop’s is not refused; its way back may be changed', () => {
  for (const reason of ['pago_doble', 'pedido_cerrado', 'excedente']) {
    const owed = { reason, askedBy: null, ownerId: 1, disputed: false };
    const request = { state: 'por_aprobar', ...owed } as const;
    expect(mayTake('refuse', request, 7)).toEqual({ ok: false, code: 'owed' });
    expect(mayTake('refuse', { ...request, state: 'con_problema' }, 7).ok).toBe(true);
    expect(mayTake('approve', request, 7)).toEqual({ ok: true, value: true });
  }
  const doubt = { reason: 'importe_distinto', askedBy: null, ownerId: 1, disputed: false };
  const other = { state: 'por_aprobar', ...doubt } as const;
  expect(mayTake('refuse', other, 7).ok).toBe(true);
});

test('T104 what nobody knows is looked for later and later, never at once', () => {
  expect([0, 1, 2, 3].map(nextLook)).toEqual([60_000, 120_000, 240_000, 480_000]);
  expect(nextLook(50)).toBe(3_600_000);
});

test('BEH-680 what was promised of a payment still goes back while all of it fits and no bank contests it', () => {
  const now = (returned: number, promised: number, disputed = false): boolean =>
    stillFits({ paid: 100_00, returned, promised, disputed });
  expect(now(40_00, 60_00)).toBe(true);
  expect(now(40_01, 60_00)).toBe(false);
  expect(now(0, 100_01)).toBe(false);
  expect(now(0, 10_00)).toBe(true);
  expect(now(0, 10_00, true)).toBe(false);
});
