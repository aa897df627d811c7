// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConstanciaAnswer } from '../constancia-contract.ts';
import { InvoiceForm } from './invoice-form.tsx';

const LISTS = {
  regimenes: [
    { id: 605, clave: '605', descripcion: 'Sueldos', fisica: true, moral: false },
    { id: 612, clave: '612', descripcion: 'De personas', fisica: true, moral: false },
  ],
  'usos-cfdi': [
    {
      id_cfdi: 3,
      clave: 'G03',
      descripcion: 'Gastos',
      fisica: true,
      moral: true,
      regimenes: ['612'],
    },
  ],
};
const DATOS = {
  rfc: 'FUNK671228PH6',
  nombre: 'KARLA FUENTE NOLASCO',
  codigo_postal: '01030',
  regimenes: [{ clave: '612', descripcion: 'De personas' }],
  persona: 'fisica' as const,
  idcif: '',
};
let answer: { status: number; body: object } | 'lost';
let sent: FormData[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: { body?: unknown }) => {
    const name = Object.keys(LISTS).find((one) => address.endsWith(one));
    if (name) return Response.json({ success: true, data: LISTS[name as keyof typeof LISTS] });
    if (init?.body instanceof FormData) sent.push(init.body);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const says = (changes: Partial<Omit<ConstanciaAnswer, 'datos'>> & { datos?: object } = {}) => ({
  status: 200,
  body: { success: true, revisar: [], ...changes, datos: { ...DATOS, ...changes.datos } },
});
const STATUS = {
  success: true,
  factura: null,
  permitido: true,
  mensaje: '',
  error: '',
  datos: {
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE',
    codigo_postal: '42501',
    regimen_fiscal: '601',
    uso_cfdi: 'G03',
  },
  forma_pago: '04',
  notas: [],
  sustituye: null,
} as const;

async function drop(): Promise<File> {
  render(<InvoiceForm folio="P-0000000001" status={STATUS} onIssued={() => undefined} />);
  const file = new File(['%PDF-1.7'], 'constancia.pdf', { type: 'application/pdf' });
  const zone = (await screen.findByLabelText(/Suelta tu constancia/)).parentElement;
  if (!zone) throw new Error('no zone');
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  return file;
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('INV-13 a dropped constancia fills in RFC, name, postal code and regime', async () => {
  answer = says();
  const file = await drop();
  expect(await screen.findByText(/^Leímos tu constancia/)).toBeDefined();
  expect(sent.map((form) => form.get('constancia'))).toEqual([file]);
  expect(value('RFC')).toBe(DATOS.rfc);
  expect(value('Nombre o razón social')).toBe(DATOS.nombre);
  expect(value('Código postal del domicilio fiscal')).toBe('01030');
  expect(value('Régimen fiscal')).toBe('612');
});

test('INV-13 a field that could not be read is empty, says so beside it, and no more once it is typed', async () => {
  const mensaje = 'No pudimos leer tu código postal.';
  answer = says({ datos: { codigo_postal: '' }, revisar: [{ campo: 'codigo_postal', mensaje }] });
  await drop();
  expect(await screen.findByText(mensaje)).toBeDefined();
  const field = screen.getByLabelText<HTMLInputElement>('Código postal del domicilio fiscal');
  expect(field.value).toBe('');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: '01030' } });
  expect(screen.queryByText(mensaje)).toBeNull();
});

test('INV-13 of several regimes the person chooses', async () => {
  const several = [{ clave: '605', descripcion: 'Sueldos' }, ...DATOS.regimenes];
  answer = says({ datos: { regimenes: several } });
  await drop();
  expect(await screen.findByText(/varios regímenes \(605, 612\)/)).toBeDefined();
  expect(value('Régimen fiscal')).toBe('');
});

test.each([
  [{ status: 422, body: { success: false, code: 'invalid', error: 'No es una.' } }, 'No es una.'],
  ['lost' as const, 'No pudimos enviar tu constancia. Revisa tu conexión e inténtalo otra vez.'],
])('INV-13 a refused constancia is told, and nothing is changed', async (refused, said) => {
  answer = refused;
  await drop();
  await waitFor(() => expect(screen.getByText(said)).toBeDefined());
  expect(value('RFC')).toBe('EKU9003173C9');
});
