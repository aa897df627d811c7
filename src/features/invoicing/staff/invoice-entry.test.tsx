// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import { toCentavos } from '../../../kernel/money.ts';
import type { InvoiceRow } from '../desk-reads.ts';
import { InvoiceEntry } from './invoice-entry.tsx';

const FOLIO = 'P-0000000001';
let sent: { method: string; address: string; body: unknown }[];
let answer: { readonly status?: number; readonly body: object };
beforeEach(() => {
  sent = [];
  answer = { body: {} };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ method: init?.method ?? 'GET', address, body });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ROW: InvoiceRow = {
  folio: FOLIO,
  cliente: 'Íñigo Zárate Peña',
  total: toCentavos(1250_50),
  cuando: '2026-11-20T18:00:00.000Z',
  rfc: 'XIA190128J61',
  folio_fiscal: '',
  estado: 'fallida',
  motivo_falla: 'Nadie contestó cuando se pidió.',
  reintentable: true,
  cancelacion: null,
  sustitucion: null,
  receptor: null,
  plazo: '',
};
const STAMPED: InvoiceRow = {
  ...ROW,
  estado: 'timbrada',
  motivo_falla: '',
  reintentable: false,
  folio_fiscal: 'f3c0c91e-0433-49de-8697-23fdeb64d822',
};

/** The entry opened; how often the list around it was read again. */
function open(row: InvoiceRow, works = true) {
  const loader = vi.fn(() => null);
  const Stub = createRoutesStub([
    {
      path: '/',
      loader,
      HydrateFallback: () => null,
      Component: () => (
        <>
          <ul>
            <InvoiceEntry row={row} view="atencion" open to="/" works={works} today="2026-11-20" />
          </ul>
          <ToastRegion />
        </>
      ),
    },
  ]);
  render(<Stub />);
  return loader;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Those of the entry; a message that is still shown has its own. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '×');

test('BEH-100 a failed one is asked for again at one press, and the list is read anew', async () => {
  answer = { body: { folio_fiscal_de: 'Zx1' } };
  const loader = open(ROW);
  await press('Timbrar otra vez');
  expect(await screen.findByText('Timbrada. Le avisamos al cliente por correo.')).toBeDefined();
  expect(sent).toEqual([
    { method: 'POST', address: `/api/admin/facturas/${FOLIO}/reintentar`, body: undefined },
  ]);
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
});

test('BEH-100 why it was not stamped this time either is said', async () => {
  answer = { status: 502, body: { error: 'El SAT tarda en contestar.', code: 'unanswered' } };
  open(ROW);
  await press('Timbrar otra vez');
  expect(await screen.findByText('El SAT tarda en contestar.')).toBeDefined();
});

test('BEH-100 a day is chosen before an order is let be late', async () => {
  answer = { body: { hasta: '2026-12-05' } };
  open({ ...ROW, estado: '' });
  await press('Guardar plazo');
  expect(await screen.findByText('Elige un día.')).toBeDefined();
  expect(sent).toEqual([]);
  const day = screen.getByLabelText<HTMLInputElement>('Dejar facturar hasta');
  expect(day.min).toBe('2026-11-20');
  fireEvent.change(day, { target: { value: '2026-12-05' } });
  await press('Guardar plazo');
  expect(await screen.findByText(/puede pedir su factura hasta ese día/)).toBeDefined();
  expect(sent[0]?.body).toEqual({ hasta: '2026-12-05' });
});

test('BEH-100 a day that is refused is told beside it', async () => {
  answer = { status: 422, body: { error: 'Elige un día de hoy en adelante.', code: 'bad_day' } };
  open({ ...ROW, plazo: '2026-11-25' });
  await press('Guardar plazo');
  expect(await screen.findByText('Elige un día de hoy en adelante.')).toBeDefined();
});

test('BEH-101 an invoice is taken back only when it was asked twice, with the reason chosen', async () => {
  answer = { body: { estado: 'solicitada' } };
  open(STAMPED);
  fireEvent.change(await screen.findByLabelText('Motivo de la cancelación'), {
    target: { value: '03' },
  });
  await press('Cancelar factura');
  expect(sent).toEqual([]);
  await press('No');
  await press('Cancelar factura');
  await press('Sí, cancelar ante el SAT');
  expect(
    await screen.findByText('Pedida: el cliente tiene tres días hábiles para responder.'),
  ).toBeDefined();
  expect(sent).toEqual([
    { method: 'POST', address: `/api/admin/facturas/${FOLIO}/cancelar`, body: { motivo: '03' } },
  ]);
});

test('BEH-101 while its receiver thinks nobody is offered to cancel it again', async () => {
  const cancelacion = {
    motivo: '03',
    cuando: '2026-11-20T18:00:00.000Z',
    folio_fiscal: STAMPED.folio_fiscal,
    sustituida_por: '',
  } as const;
  open({ ...STAMPED, cancelacion: { ...cancelacion, estado: 'solicitada' } });
  expect(await screen.findByText(/Cancelación pedida/)).toBeDefined();
  expect(buttons()).toEqual([]);
  cleanup();
  open({ ...STAMPED, cancelacion: { ...cancelacion, estado: 'rechazada' } });
  expect(await screen.findByRole('button', { name: 'Cancelar factura' })).toBeDefined();
});

const RECEPTOR = {
  rfc: 'XIA190128J61',
  nombre: 'XENON INDUSTRIAL ARTICLES',
  codigo_postal: '76343',
  regimen_fiscal: '601',
  uso_cfdi: 'G01',
  forma_pago: '03',
} as const;

test('BEH-102 a wrong invoice is replaced with data that begin as they were', async () => {
  answer = { body: { estado: 'solicitada' } };
  open({ ...STAMPED, receptor: RECEPTOR });
  await press('Sustituir por otra');
  const name = screen.getByLabelText<HTMLInputElement>('Nombre o razón social');
  expect(name.value).toBe('XENON INDUSTRIAL ARTICLES');
  fireEvent.change(name, { target: { value: 'Xenon Industrial' } });
  await press('Timbrar la nueva y cancelar la anterior');
  expect(await screen.findByText(/tres días hábiles para aceptar/)).toBeDefined();
  const { forma_pago: payment_form, ...rest } = RECEPTOR;
  expect(sent).toEqual([
    {
      ...{ method: 'POST', address: `/api/admin/facturas/${FOLIO}/sustituir` },
      body: {
        ...rest,
        nombre: 'Xenon Industrial',
        payment_form,
        folio_fiscal: STAMPED.folio_fiscal,
      },
    },
  ]);
  expect(screen.queryByLabelText('Nombre o razón social')).toBeNull();
});

test('BEH-102 what SAT refuses of the new one is told beside its field, and nothing is lost', async () => {
  const error = 'El código postal no es el de tu domicilio fiscal.';
  answer = { status: 422, body: { error, code: 'rejected', campo: 'codigo_postal' } };
  open({ ...STAMPED, receptor: RECEPTOR });
  await press('Sustituir por otra');
  await press('Timbrar la nueva y cancelar la anterior');
  await waitFor(() => expect(screen.getAllByText(error)).toHaveLength(2));
  const field = screen.getByLabelText<HTMLInputElement>('Código postal del domicilio fiscal');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('76343');
});

test('BEH-102 BEH-146 two living invoices are told as such, and their cancelling is asked for again', async () => {
  answer = { body: { estado: 'cancelada' } };
  const old = 'aaaaaaaa-0433-49de-8697-23fdeb64d822';
  const cancelacion = {
    motivo: '01',
    estado: 'rechazada',
    cuando: '2026-11-20T18:00:00.000Z',
    folio_fiscal: old,
    sustituida_por: STAMPED.folio_fiscal,
  } as const;
  open({ ...STAMPED, cancelacion });
  expect(await screen.findByText(/Hay dos facturas vigentes/)).toBeDefined();
  expect(screen.getByText(old)).toBeDefined();
  const file = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const former = `/api/admin/facturas/${FOLIO}/anterior/${old}`;
  expect(file('PDF de la anterior')).toBe(`${former}/pdf`);
  expect(file('XML de la anterior')).toBe(`${former}/xml`);
  expect(buttons()).toEqual(['Pedir otra vez que se cancele la anterior']);
  await press('Pedir otra vez que se cancele la anterior');
  expect(await screen.findByText(/la anterior ya está cancelada/)).toBeDefined();
  expect(sent[0]?.address).toBe(`/api/admin/facturas/${FOLIO}/cancelar-anterior`);
});

test('T054 whoever only looks is offered nothing to do', async () => {
  open(ROW, false);
  expect(await screen.findByText(ROW.motivo_falla)).toBeDefined();
  expect(buttons()).toEqual([]);
  cleanup();
  open(STAMPED, false);
  expect(await screen.findByRole('link', { name: 'XML' })).toBeDefined();
  expect(buttons()).toEqual([]);
});
