import fc from 'fast-check';
import { discountFor } from '../../../src/features/checkout/coupon.ts';
import type { InvoicedLine, InvoicedOrder } from '../../../src/features/invoicing/concepts.ts';
import { greaterPart, type PaidBy } from '../../../src/features/invoicing/payment-form.ts';
import type { TypedReceiver } from '../../../src/features/invoicing/receiver.ts';
import { withExtras } from '../../../src/features/pricing/finish-extras.ts';
import { finishTotal, tierFor } from '../../../src/features/pricing/finish-price.ts';
import { priceLine } from '../../../src/features/pricing/price-line.ts';
import { NO_FINISH } from '../../../src/kernel/messages.ts';
import { toCentavos } from '../../../src/kernel/money.ts';
import { type Kind, receiversOf } from './people.ts';

/** What an order's column may hold, in centavos. */
const MOST = 99_999_999_999;
const FINISHES = ['Serigrafia', 'Bordado', 'Grabado láser', 'Sublimación "full color" & más'];
const COLOURS = ['', 'rojo', 'azul <rey>', "verde 'limón'", 'Ñandú & cía'];

/** A line as the catalogue's prices make it: a charge a job up to fifty pieces, above it a piece's. */
const line = fc
  .record({
    unit: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 500_000 })),
    quantity: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 500 }) },
      { weight: 2, arbitrary: fc.integer({ min: 501, max: 10_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 10_001, max: 99_999 }) },
    ),
    finish: fc.constantFrom(NO_FINISH, ...FINISHES),
    job: fc.integer({ min: 1, max: 90_000 }),
    piece: fc.integer({ min: 1, max: 5_000 }),
    /** For each ink beyond the first; most finishes charge none. */
    ink: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 9_000 })),
    inks: fc.integer({ min: 1, max: 8 }),
    /** The same of positions. */
    position: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      fc.integer({ min: 1, max: 9_000 }),
    ),
    positions: fc.integer({ min: 1, max: 2 }),
    name: fc.oneof(
      fc.constantFrom(
        'Taza clásica',
        'Pluma | metálica',
        'Playera\tdry\nfit',
        'Termo 1/2" ]]> &amp;',
      ),
      fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
      fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
    ),
    colour: fc.constantFrom(...COLOURS),
    code: fc.constantFrom('TAZA-11', 'P1', 'PROV/0001-X'),
  })
  .map(
    ({
      unit,
      quantity,
      finish,
      job,
      piece,
      ink,
      inks,
      position,
      positions,
      ...named
    }): InvoicedLine => {
      const extras = { extraInk: toCentavos(ink), extraPosition: toCentavos(position) };
      const tiers = [
        { fromQuantity: 1, mode: 'fijo', amount: toCentavos(job), ...extras },
        { fromQuantity: 51, mode: 'por_pieza', amount: toCentavos(piece), ...extras },
      ] as const;
      const tier = tierFor(tiers, quantity);
      const charged = tier && withExtras(tier, { inks, positions });
      const cost = finish === NO_FINISH ? 0 : finishTotal(charged, quantity);
      const { products, finishes } = priceLine(toCentavos(unit), quantity, toCentavos(cost));
      return { ...named, finish, quantity, products, finishes };
    },
  );

/** A paid order: its cart, its courier, a coupon or none, and how much of it credit paid. */
export const paidOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shipping: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
    coupon: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 100_000 }),
      // So great that next to nothing is left to pay.
      fc.constant(10_000_000_00),
    ),
    money: fc.constantFrom<Exclude<PaidBy, 'credit'>>('card', 'elsewhere', 'transfer', 'cash'),
    credited: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    chosen: fc.constantFrom('03', '04', '28', '17', '01'),
  })
  .map(({ lines, shipping, coupon, money, credited, chosen }) => {
    const gross = lines.reduce((sum, one) => sum + one.products + one.finishes, shipping);
    const discount = coupon && discountFor(toCentavos(coupon), toCentavos(gross));
    const order: InvoicedOrder = { lines, shipping, discount, total: gross - discount };
    const credit = Math.floor(order.total * credited);
    const cash = money === 'cash' ? order.total - credit : 0;
    const way = money === 'cash' ? 'transfer' : money;
    const paidBy = greaterPart(way, { credit, cash, total: order.total });
    return { order, paidBy, chosen, credit };
  })
  .filter(({ order }) => order.total < MOST);

const letters = fc.constantFrom(...'ABCDEFGHIJKLMNÑOPQRSTUVWYZ&');
const mark = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');

/** An RFC of such a person that no register knows: letters, a day, what tells namesakes apart. */
const rfcOf = (kind: Kind) =>
  fc
    .record({
      name: fc.array(letters, {
        minLength: kind === 'moral' ? 3 : 4,
        maxLength: kind === 'moral' ? 3 : 4,
      }),
      day: fc.date({
        min: new Date('1930-01-01T00:00:00Z'),
        max: new Date('2025-12-31T00:00:00Z'),
        noInvalidDate: true,
      }),
      marks: fc.array(mark, { minLength: 2, maxLength: 2 }),
      digit: fc.constantFrom(...'0123456789A'),
    })
    .map(
      ({ name, day, marks, digit }) =>
        name.join('') + day.toISOString().slice(2, 10).replaceAll('-', '') + marks.join('') + digit,
    );

const someName = fc
  .array(fc.constantFrom(...'AÁBCDEÉFGHIÍJKLMNÑOÓPQRSTUÚÜVXYZaeiouñ0123456789&<>"\'.,-#+/ '), {
    minLength: 1,
    maxLength: 60,
  })
  .map((characters) => characters.join(''))
  .filter((name) => name.trim() !== '');

/** Everybody SAT lets have an invoice: both kinds of person in every regime with every use. */
export const EVERY_RECEIVER = (['fisica', 'moral'] as const).flatMap((kind) =>
  receiversOf(kind).map((one) => ({ kind, ...one })),
);

/** Somebody of that kind, regime and use, as they would type it. */
export const typedReceiver = ({ kind, regime, use }: (typeof EVERY_RECEIVER)[number]) =>
  fc.record({
    rfc: rfcOf(kind),
    nombre: someName,
    codigo_postal: fc.integer({ min: 1000, max: 99_998 }).map((code) => `${code}`.padStart(5, '0')),
    regimen_fiscal: fc.constant(regime),
    uso_cfdi: fc.constant(use),
  }) satisfies fc.Arbitrary<TypedReceiver>;
