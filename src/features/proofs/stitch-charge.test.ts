import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import { readyLetter } from './letters.ts';
import { approvalWords } from './proof.ts';
import {
  chargeReason,
  type StitchCharge,
  stitchCharge,
  stitchesLetter,
  takesStitches,
} from './stitch-charge.ts';

const stitchTerms = { included: 10_000, perThousand: toCentavos(350) };
const LINE = { stitchTerms, quantity: 100 };
const asked = (stitches: number | null, line = LINE): StitchCharge => {
  const charge = stitchCharge(line, stitches);
  if (!charge) throw new Error(`${stitches} cost nothing`);
  return charge;
};

test('BEH-489 a version costs besides what its stitches have beyond what its line was ordered with', () => {
  expect(asked(14_200)).toEqual({
    ...{ stitches: 14_200, included: 10_000, thousands: 5, perThousand: 350 },
    ...{ pieces: 100, amount: 2030_00 },
  });
  expect(stitchCharge(LINE, 10_000)).toBeUndefined();
  expect(stitchCharge(LINE, null)).toBeUndefined();
  expect(stitchCharge({ ...LINE, stitchTerms: undefined }, 14_200)).toBeUndefined();
});

test('BEH-489 a count is taken of a line that is charged by it, as long as that can be paid', () => {
  expect(takesStitches(LINE, null)).toBe('yes');
  expect(takesStitches(LINE, 900_000)).toBe('yes');
  expect(takesStitches({ ...LINE, stitchTerms: undefined }, 5)).toBe('not_stitched');
  expect(takesStitches({ ...LINE, stitchTerms: undefined }, null)).toBe('yes');
  const dear = {
    quantity: 1_000_000,
    stitchTerms: { ...stitchTerms, perThousand: toCentavos(1_000_00) },
  };
  expect(takesStitches(dear, 10_000)).toBe('yes');
  expect(takesStitches(dear, 11_000)).toBe('too_many');
});

test('BEH-489 why it costs is told in words, in the mail of the version and in what an approval says', () => {
  const reason =
    'Tu bordado lleva 14,200 puntadas y tu precio incluye 10,000: 5 millares adicionales en cada una de 100 piezas son $2,030.00, IVA incluido.';
  expect(chargeReason(asked(14_200))).toBe(reason);
  expect(chargeReason(asked(10_001, { ...LINE, quantity: 1 }))).toContain(
    ': 1 millar adicional en 1 pieza son $4.06, IVA incluido.',
  );
  const facts = { widthMm: 80, heightMm: 40, inks: '', position: '', technique: 'Bordado' };
  const about = { folio: 'P-7K3M9Q2X4H', product: 'Gorra', version: 2 };
  const plain = approvalWords({ ...facts, ...about });
  expect(approvalWords({ ...facts, ...about }, asked(14_200))).toBe(
    `${plain} Acepto pagar aparte $2,030.00 con IVA por las puntadas adicionales: el bordado lleva 14,200 y el precio incluye 10,000.`,
  );
  const owner = { ...about, username: 'ana', url: 'https://tienda.example/', dueAt: new Date(0) };
  expect(readyLetter({ ...owner, cost: reason }).body).toContain(
    `${reason} Se cobran aparte, solo si la apruebas.`,
  );
  expect(readyLetter(owner).body).not.toContain('puntadas');
});

test('BEH-490 whoever approved is told what is to pay, for what and where', () => {
  const letter = stitchesLetter({
    ...{ folio: 'P-7K3M9Q2X4H', product: 'Gorra', asked: asked(14_200), charge: 'P-0000000001' },
  });
  expect(letter).toMatchObject({ kind: 'pagos', needed: true, mailed: true });
  expect(letter.action).toEqual({
    label: 'Pagar las puntadas',
    path: '/pagar-pedido/P-0000000001',
  });
  expect(letter.paragraphs.join(' ')).toContain(
    'son $2,030.00, IVA incluido. Págalas con el folio P-0000000001',
  );
});
