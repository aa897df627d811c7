import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import { paymentReference } from '../../orders/payment-reference.ts';
import { readStatement, statementText } from './statement.ts';
import { type Candidate, matchLine, namedIn } from './statement-match.ts';

const read = (text: string) => {
  const got = readStatement(text);
  if (!got.ok) throw new Error(got.code);
  return got.value;
};
const LINE = { day: '2026-11-20', concept: 'SPEI recibido', reference: '2461266', amount: 1250_50 };

test.each([
  [
    'commas',
    'Fecha,Concepto,Referencia,Retiro,Depósito\n20/11/2026,SPEI recibido,2461266,,"1,250.50"\n',
  ],
  [
    'semicolons',
    'Fecha;Concepto;Referencia;Depósito\r\n2026-11-20;SPEI recibido;2461266;$1,250.50\r\n',
  ],
  [
    'tabs and a preamble',
    'Banco del Valle\nCuenta 0777\n\nFECHA\tDESCRIPCION\tREFERENCIA\tABONO\n20-nov-2026\tSPEI recibido\t2461266\t1250.5',
  ],
  ['a table program', '\ufeffDía|Movimiento|Ref|Abonos\n20/11/2026|SPEI recibido|2461266|1.250,50'],
])('PAY-50 a statement with %s is read', (_, text) => {
  expect(read(text)).toEqual({ lines: [LINE], unread: 0 });
});

test('PAY-50 Latin letters are read as such, and withdrawals are passed over', () => {
  const text =
    'Fecha,Descripción,Referencia,Cargo,Depósito\n20/11/2026,Comisión,1,5.00,\n20/11/2026,Depósito Peña,2461266,,10.00\n20/11/2026,Devuelto,3,,-4.00\n20/11/2026,Nada,3,,0.00\n';
  const latin = Buffer.from(text, 'latin1');
  expect(statementText(latin)).toBe(text);
  expect(statementText(Buffer.from(text))).toBe(text);
  expect(read(text).lines).toEqual([
    { day: '2026-11-20', concept: 'Depósito Peña', reference: '2461266', amount: 10_00 },
  ]);
});

test('PAY-50 rows that cannot be read are counted, and what is no statement is refused', () => {
  const text =
    'Fecha,Concepto,Depósito\nayer,x,10.00\n20/11/2026,x,mil\n20/11/2026,"dos\nlíneas ""x""",7';
  expect(read(text)).toMatchObject({
    unread: 2,
    lines: [{ concept: 'dos\nlíneas "x"', amount: 7_00 }],
  });
  for (const none of ['', 'hola', 'a,b,c\n1,2,3', '\0\0\0', '"'.repeat(100)]) {
    expect(readStatement(none)).toMatchObject({ ok: false, code: 'no_table' });
  }
  const long = `Fecha,Concepto,Depósito\n${'20/11/2026,x,1\n'.repeat(20_100)}`;
  expect(readStatement(long)).toMatchObject({ ok: false, code: 'too_many_rows' });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const read = readStatement(`Fecha,Concepto,Depósito\n${statementText(bytes)}`);
      expect(read.ok && read.value.lines.every(({ amount }) => amount > 0)).toBe(true);
    }),
  );
});

/** What a statement makes of one deposit as its bank writes it. */
const deposit = (written: string) => {
  const { lines, unread } = read(`Fecha;Concepto;Depósito\n20/11/2026;x;${written}`);
  return unread > 0 ? 'unread' : lines.map(({ amount }) => amount);
};

test.each([
  ['0.50', [50]],
  ['10', [10_00]],
  ['7.5', [7_50]],
  ['$ 1,250.50 MXN', [1250_50]],
  ['1,250,000.00', [1_250_000_00]],
  ['12,500', [12_500_00]],
  ['1.250,50', [1250_50]],
  ['12.345.678,90', [12_345_678_90]],
  ['1250,50', [1250_50]],
  ['125.000,50', [125_000_50]],
  ['5,25', [5_25]],
])('PAY-50 a deposit of %j is read to the centavo', (written, amounts) => {
  expect(deposit(written)).toEqual(amounts);
});

test.each([
  '',
  '  ',
  '-4.00',
  '–4.00',
  '(4.00)',
  '0',
  '000',
  '0.00',
  '0,00',
  '0.000',
  '$0.00',
  '$ 0',
])('PAY-50 %j is no deposit, and nobody has to look at it', (written) => {
  expect(deposit(written)).toEqual([]);
});

test.each([
  '5-3',
  'a(4)',
  '1,25,000',
  '1234,567',
  '1.250',
  '1.2345',
  '12x',
  'x12',
  'MXN 0.00',
  '1234567890',
])('PAY-50 %j is told as unread, and never guessed', (written) => {
  expect(deposit(written)).toBe('unread');
});

test('PAY-50 names and cells are read without the spaces around them, and no longer than is kept', () => {
  const text = `  Fecha , Concepto , Referencia , Depósito \n 20/11/2026 ,  ${'x'.repeat(300)}, 12 , 7 `;
  expect(read(text).lines).toEqual([
    { day: '2026-11-20', concept: 'x'.repeat(200), reference: '12', amount: 7_00 },
  ]);
});

test('PAY-50 a table may begin on its twenty-fifth line of words, no later', () => {
  const below = (lines: number) =>
    readStatement(`${'Banco\n'.repeat(lines)}Fecha,Concepto,Depósito\n20/11/2026,x,7`);
  expect(below(24)).toMatchObject({ ok: true, value: { unread: 0, lines: [{ amount: 7_00 }] } });
  expect(below(25)).toMatchObject({ ok: false, code: 'no_table' });
  // Lines without a word do not count.
  expect(
    read(`${' , ,\n\n'.repeat(40)}Fecha,Concepto,Depósito\n20/11/2026,x,7`).lines,
  ).toHaveLength(1);
});

test('PAY-50 a quote within a word is a letter; before one it holds separators; any line end ends a row', () => {
  const text = 'Fecha,Concepto,Depósito\r20/11/2026,Pluma 5" negra,7\r20/11/2026, "a,b" ,8';
  expect(read(text).lines).toMatchObject([
    { concept: 'Pluma 5" negra', amount: 7_00 },
    { concept: 'a,b', amount: 8_00 },
  ]);
});

const order = (change: Partial<Candidate> = {}): Candidate => ({
  id: 5,
  folio: 'P-7K3M9Q2X4H',
  is: 'waiting',
  rest: toCentavos(100_00),
  ...change,
});

test('PAY-50 reference and folio name an order wherever the bank puts them, other numbers do not', () => {
  const reference = paymentReference(5);
  expect(namedIn({ reference, concept: '' }).orderIds).toEqual([5]);
  expect(namedIn({ reference: '', concept: `PAGO ${reference} GRACIAS` }).orderIds).toEqual([5]);
  expect(namedIn({ reference: `00000${reference}`, concept: '' }).orderIds).toContain(5);
  expect(namedIn({ reference: `12345${reference}`, concept: '' }).orderIds).toEqual([]);
  expect(namedIn({ reference: '', concept: 'pago p-7k3m9q2x4h' }).folios).toEqual(['P-7K3M9Q2X4H']);
  const wrong = `${reference.slice(0, 6)}${(Number(reference[6]) + 1) % 10}`;
  expect(namedIn({ reference: wrong, concept: 'x' }).orderIds).toEqual([]);
});

test('PAY-50 only one order that waits for just this amount is an exact match', () => {
  const amount = toCentavos(100_00);
  expect(matchLine(amount, [order()])).toMatchObject({ kind: 'exact' });
  expect(matchLine(amount, [order({ is: 'reviewing' })])).toMatchObject({ kind: 'exact' });
  expect(matchLine(amount, [])).toEqual({ kind: 'none' });
  for (const [candidates, why] of [
    [[order(), order({ id: 6, folio: 'P-0000000000' })], /dos pedidos/],
    [[order({ is: 'paid' })], /ya está pagado/],
    [[order({ is: 'closed' })], /ya no espera/],
    [[order({ rest: toCentavos(100_01) })], /^Faltan \$0\.01/],
    [[order({ rest: toCentavos(99_00) })], /^Sobran \$1\.00/],
  ] as const) {
    expect(matchLine(amount, candidates)).toMatchObject({
      kind: 'near',
      why: expect.stringMatching(why),
    });
  }
});
