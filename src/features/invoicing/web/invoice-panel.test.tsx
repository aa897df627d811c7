// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import InvoicePanel from './invoice-panel.tsx';

type Answer = { readonly status?: number; readonly body: object } | 'lost' | 'never';
let answers: Record<string, Answer>;
let sent: { address: string; body: unknown }[];
let saved: string[];

const ALLOWED = {
  success: true,
  factura: null,
  permitido: true,
  mensaje: '',
  error: '',
  datos: null,
  forma_pago: '04',
  notas: [],
  sustituye: null,
};
const INVOICE = { id_facturama: 'Zx1', fecha_facturacion: '2026-11-20T18:00:00.000Z' };
const REGIMES = [
  { id: 601, clave: '601', descripcion: 'Del servidor', fisica: false, moral: true },
  { id: 612, clave: '612', descripcion: 'De personas', fisica: true, moral: false },
];
const USES = [
  {
    id_cfdi: 3,
    clave: 'G03',
    descripcion: 'Gastos',
    fisica: true,
    moral: true,
    regimenes: ['601', '612'],
  },
  {
    id_cfdi: 12,
    clave: 'D01',
    descripcion: 'Honorarios',
    fisica: true,
    moral: false,
    regimenes: ['612'],
  },
];

beforeEach(() => {
  sent = [];
  saved = [];
  answers = {
    estatus: { body: ALLOWED },
    regimenes: { body: { success: true, data: REGIMES } },
    'usos-cfdi': { body: { success: true, data: USES } },
    crear: { body: { success: true, factura: INVOICE, error: '' } },
  };
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    sent.push({ address, body: init?.body && JSON.parse(init.body) });
    const [, name = ''] = /factura\/([a-z-]+)/.exec(address) ?? [];
    const answer = answers[name];
    if (answer === 'never') return new Promise(() => undefined);
    if (!answer || answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <>
      <InvoicePanel folio="P-0000000001" />
      <ToastRegion />
    </>,
  );
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Generar factura' }));
const LABELS = [
  'RFC',
  'Nombre o razón social',
  'Código postal del domicilio fiscal',
  'Régimen fiscal',
  'Uso del CFDI',
  'Forma de pago',
];
async function fillIn(): Promise<void> {
  await type('RFC', 'EKU9003173C9');
  await type('Nombre o razón social', 'Escuela Kemper Urgate');
  await type('Código postal del domicilio fiscal', '42501');
  await type('Régimen fiscal', '601');
  await type('Uso del CFDI', 'G03');
}

test('INV-01 while it asks it says so', () => {
  answers.estatus = 'never';
  open();
  expect(screen.getByText('Consultando estado de facturación...')).toBeDefined();
});

test('INV-02 an invoice that exists shows its date and the links of its PDF and its XML', async () => {
  answers.estatus = { body: { ...ALLOWED, permitido: false, factura: INVOICE } };
  open();
  expect(await screen.findByText(/20 de noviembre de 2026/)).toBeDefined();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Descargar PDF')).toBe('/api/factura/pdf/Zx1');
  expect(address('Descargar XML')).toBe('/api/factura/xml/Zx1');
});

test.each([
  [true, /que ya está cancelada/],
  [false, /que estamos cancelando/],
])(
  'BEH-102 BEH-146 its owner reads which invoice it took the place of, and saves that one’s files (cancelled: %s)',
  async (cancelada, said) => {
    const sustituye = {
      folio_fiscal: 'aaaaaaaa-0433-49de-8697-23fdeb64d822',
      id_facturama: 'anterior1',
      cancelada,
    };
    answers.estatus = { body: { ...ALLOWED, permitido: false, factura: INVOICE, sustituye } };
    open();
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByText(sustituye.folio_fiscal)).toBeDefined();
    const files = screen
      .getAllByRole('link', { name: /de la factura anterior$/ })
      .map((link) => link.getAttribute('href'));
    expect(files).toEqual(['/api/factura/pdf/anterior1', '/api/factura/xml/anterior1']);
  },
);

test('INV-03 INV-07 the form has six fields, all of them required, and is not sent empty', async () => {
  open();
  for (const label of LABELS) expect((await field(label)).required, label).toBe(true);
  expect(screen.getByRole('button', { name: 'Generar factura' }).closest('form')?.noValidate).toBe(
    false,
  );
});

test.each([
  ['El plazo terminó.', 'El plazo terminó.'],
  ['', 'No puedes facturar esta orden'],
])('INV-04 an order that may not says %j', async (mensaje, said) => {
  answers.estatus = { body: { ...ALLOWED, permitido: false, mensaje } };
  open();
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByLabelText('RFC')).toBeNull();
});

test('INV-05 a lost line says so, and asks again when it is told to', async () => {
  answers.estatus = 'lost';
  open();
  expect(await screen.findByText('Error de conexión con el servidor')).toBeDefined();
  answers.estatus = { body: ALLOWED };
  fireEvent.click(screen.getByRole('button', { name: 'Consultar de nuevo' }));
  expect(await field('RFC')).toBeDefined();
});

test.each([
  [{ status: 500, body: {} }, 'Error al obtener estado de facturación'],
  [{ body: { success: false, error: '' } }, 'Error al obtener estado de facturación'],
  [
    { status: 404, body: { success: false, code: 'not_found', error: 'Del servidor' } },
    'Del servidor',
  ],
])('INV-06 a state that cannot be had (%j) says so', async (answer, said) => {
  answers.estatus = answer;
  open();
  expect(await screen.findByText(said)).toBeDefined();
});

test('INV-08 three forms of payment are offered, the real one chosen', async () => {
  open();
  const form = await field('Forma de pago');
  const codes = [...form.querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
  expect(codes).toEqual(['04', '28', '03']);
  expect(form.value).toBe('04');
});

test('INV-09 regimes and uses are the server’s, those that fit the RFC and the regime', async () => {
  open();
  const texts = async (label: string) =>
    [...(await field(label)).querySelectorAll('option')]
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(await texts('Régimen fiscal')).toEqual(['601 · Del servidor', '612 · De personas']);
  expect(await texts('Uso del CFDI')).toEqual(['G03 · Gastos', 'D01 · Honorarios']);
  await type('RFC', 'EKU9003173C9');
  expect(await texts('Régimen fiscal')).toEqual(['601 · Del servidor']);
  expect(await texts('Uso del CFDI')).toEqual(['G03 · Gastos']);
});

test('INV-10 a made invoice is told, and its PDF and XML are saved', async () => {
  open();
  await fillIn();
  submit();
  expect(await screen.findByText('✅ Factura generada con éxito')).toBeDefined();
  expect(saved).toEqual(['/api/factura/pdf/Zx1', '/api/factura/xml/Zx1']);
  expect(sent.at(-1)?.body).toEqual({
    order_token: 'P-0000000001',
    rfc: 'EKU9003173C9',
    nombre: 'Escuela Kemper Urgate',
    codigo_postal: '42501',
    regimen_fiscal: '601',
    uso_cfdi: 'G03',
    payment_form: '04',
  });
  expect(await screen.findByRole('link', { name: 'Descargar PDF' })).toBeDefined();
});

test('INV-11 a refusal is told in the server’s words, beside its field', async () => {
  answers.crear = {
    status: 422,
    body: {
      success: false,
      code: 'invalid',
      error: 'El código postal no es.',
      campo: 'codigo_postal',
    },
  };
  open();
  await fillIn();
  submit();
  const postal = await field('Código postal del domicilio fiscal');
  await waitFor(() => expect(postal.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('El código postal no es.').length).toBeGreaterThan(1);
  expect(saved).toEqual([]);
});

test.each([
  [{ status: 500, body: {} }, '❌ No se pudo generar la factura'],
  [{ body: { success: false, error: '' } }, '❌ No se pudo generar la factura'],
])('INV-11 a refusal without words (%j) has the specification’s', async (answer, said) => {
  answers.crear = answer;
  open();
  await fillIn();
  submit();
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

test('INV-12 a lost line while it is made is told as that', async () => {
  answers.crear = 'lost';
  open();
  await fillIn();
  submit();
  expect((await screen.findAllByText('❌ Error al generar la factura')).length).toBeGreaterThan(0);
  expect(saved).toEqual([]);
});

test('A62 a check digit that is not right only warns', async () => {
  open();
  await type('RFC', 'EKU9003173C8');
  expect(await screen.findByText(/El último carácter no coincide/)).toBeDefined();
});

test('INV-03 what the last invoice said is filled in already', async () => {
  const datos = {
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE',
    codigo_postal: '42501',
    regimen_fiscal: '601',
    uso_cfdi: 'G03',
  };
  answers.estatus = { body: { ...ALLOWED, datos } };
  open();
  expect((await field('RFC')).value).toBe('EKU9003173C9');
  expect((await field('Uso del CFDI')).value).toBe('G03');
});

test('BEH-81 a credit note stands beside its invoice with what went back and its own files', async () => {
  const note = {
    id_facturama: 'Nc2',
    fecha_facturacion: '2026-11-22T18:00:00.000Z',
    total: 250.33,
  };
  answers.estatus = { body: { ...ALLOWED, permitido: false, factura: INVOICE, notas: [note] } };
  open();
  await screen.findByText(/250\.33/);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Descargar PDF', '/api/factura/pdf/Zx1'],
    ['Descargar XML', '/api/factura/xml/Zx1'],
    ['Descargar PDF de la nota de crédito', '/api/factura/pdf/Nc2'],
    ['Descargar XML de la nota de crédito', '/api/factura/xml/Nc2'],
  ]);
});
