import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawReceipt } from '../../../../db/demo/receipts/receipt-paper.ts';
import { pdfText } from './pdf-text.ts';
import { readPdf } from './read-pdf.ts';

const RECEIPT = {
  bank: 'Banco del Valle',
  amount: '1,250.50',
  day: '20/11/2026',
  trackingKey: 'BVAL0120261120009',
  concept: 'Pedido 3184729',
  clabe: '002010077777777771',
};
const pack = (content: string | Buffer) => {
  const packed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`/Length ${packed.length}/Filter/FlateDecode>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ]);
};

test('PAY-49 the words of a bank’s packed PDF are read line by line, in a thread of their own', async () => {
  const text = await readPdf(drawReceipt(RECEIPT));
  expect(text).toMatch(/Importe\s+\$1,250\.50 MXN/);
  expect(text).toMatch(/Fecha de operación\s+20\/11\/2026/);
  expect(text).toMatch(/Clave de rastreo\s+BVAL0120261120009/);
});

test('PAY-49 codes of an embedded font are letters by its own map, in strings and in arrays', () => {
  const map =
    'begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0001> <001A> <0041> endbfrange 1 beginbfchar <0030> <00F3> endbfchar';
  const file = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj <</Resources<</Font<</F1 2 0 R>>>>>> endobj\n'),
    Buffer.from('2 0 obj <</Type/Font/ToUnicode 3 0 R>> endobj\n3 0 obj <<'),
    pack(map),
    Buffer.from('4 0 obj <<'),
    pack(
      'BT /F1 9 Tf 1 0 0 1 10 700 Tm <000100020003> Tj 0 -12 Td [(\\000\\004) -300 <0030>] TJ ET',
    ),
  ]);
  expect(pdfText(file).trim()).toBe('ABC\nD ó');
});

test('PAY-49 T126 a file that unpacks to a thousand times its size, is cut short or is junk says nothing', async () => {
  const bomb = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj <<'),
    pack(Buffer.alloc(64 * 1024 * 1024, 'BT (x) Tj ET ')),
  ]);
  expect(await readPdf(bomb)).toBe('');
  const whole = drawReceipt(RECEIPT);
  for (const junk of [
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('%PDF-1.7\n1 0 obj <</Length 9999999>>stream\nBT (((((('),
    Buffer.from(`%PDF-1.7\n${'1 0 obj '.repeat(50_000)}`),
    Buffer.alloc(100_000, 7),
  ]) {
    expect(await readPdf(junk)).toBe('');
  }
  expect(typeof (await readPdf(whole.subarray(0, whole.length / 2)))).toBe('string');
});

test('PAY-49 a file that keeps its thread busy, or fills its memory, ends at its deadline', async () => {
  const stuck = new URL('data:text/javascript,for(;;){}');
  expect(await readPdf(new Uint8Array(1), { thread: stuck, timeoutMs: 300 })).toBe('');
  const greedy = new URL(
    'data:text/javascript,const a=[];for(;;)a.push(new Array(1e6).fill(a.length))',
  );
  expect(await readPdf(new Uint8Array(1), { thread: greedy })).toBe('');
});
