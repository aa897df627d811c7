// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { NextStep } from '../next-step.ts';
import type { OrderItemView, OrderView } from '../reads.ts';
import { LinePicture } from './line-picture.tsx';
import { NextBand } from './next-band.tsx';
import { StateBanner } from './order-news.tsx';
import { KeptLine, PaymentBadge, RefundLine } from './payment-words.tsx';

const ITEM: OrderItemView = {
  ...{ nombre: 'Taza', imagen: '/img/productos/taza/frente/rojo-640.webp', quantity: 36 },
  ...{ tecnica: 'Serigrafía', css: '', color: '', notas: '', id_order_detail: 7 },
  ...{ imagenesterminados: '[]', unit_price: 2.5, tiene_terminados: true },
};
const ORDER: OrderView = {
  ...{ id_token_order: 'P-0000000001', total_amount: 100, status: 'En camino', id_status: 13 },
  ...{ estadoPago: 'pagado', motivo: '', fecha: '2026-11-20T18:00:00Z', items: [ITEM] },
  envio: { courier: 'Ruta Norte', service: 'Terrestre', estimated_delivery: '' },
};
const shown = vi.fn();

afterEach(() => {
  cleanup();
  shown.mockReset();
  vi.restoreAllMocks();
});

function band(step: Partial<NextStep>, order: Partial<OrderView> = {}): void {
  const whole: NextStep = { turn: 'tuya', title: 'Sigue', text: 'Esto.', lines: [], ...step };
  const dialogs = { isOpen: () => false, show: shown, close: () => undefined };
  const payment = { asking: false, ask: () => undefined } as unknown as Parameters<
    typeof NextBand
  >[0]['payment'];
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <NextBand order={{ ...ORDER, ...order }} step={whole} payment={payment} dialogs={dialogs} />
      ),
    },
  ]);
  render(<Stub />);
}

test('BEH-300 a parcel on its way is followed at its courier, in a page that knows nothing of this one', () => {
  const guia = { paqueteria: 'Ruta Norte', numero: 'RN 1', enlace: 'https://ruta.example/RN1' };
  band({ turn: 'nuestra', act: 'rastrear' }, { guia } as Partial<OrderView>);
  const link = screen.getByRole('link', { name: /^Rastrear mi paquete/ });
  expect(link.getAttribute('href')).toBe('https://ruta.example/RN1');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    ...['_blank', 'noopener noreferrer'],
  ]);
  expect(screen.getByText('Nos toca')).toBeDefined();
});

test('BEH-300 of several lines each has its own button, which says whose it is and opens that one', () => {
  const proposed = { ...ITEM, propuesta: { version: 2 } } as unknown as OrderItemView;
  const lines = [proposed, { ...proposed, id_order_detail: 8, nombre: 'Termo' }];
  band({ act: 'propuesta', lines });
  fireEvent.click(screen.getByRole('button', { name: 'Revisar la propuesta 2 de Termo' }));
  expect(shown).toHaveBeenCalledWith('propuesta', 8);
  cleanup();
  band({ act: 'arte', lines });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar tu arte de Taza' }));
  expect(shown).toHaveBeenLastCalledWith('arte', 7);
  expect(screen.getByText('Te toca')).toBeDefined();
});

test('BEH-300 what goes back and what went back is said in pesos, and nothing where nothing does', () => {
  const { container, rerender } = render(<RefundLine order={ORDER} />);
  expect(container.textContent).toBe('');
  const told = (devolucion: OrderView['devolucion']) => {
    rerender(<RefundLine order={{ ...ORDER, ...(devolucion ? { devolucion } : {}) }} />);
    return container.textContent;
  };
  expect(told({ devuelto: 0, por_devolver: 250 })).toMatch(
    /^Por devolver: \$250\.00\. Va en camino/,
  );
  expect(told({ devuelto: 100, por_devolver: 0 })).toMatch(/^Devuelto: \$100\.00\. Tu banco/);
  const both = told({ devuelto: 100, por_devolver: 250 });
  for (const said of ['Por devolver: $250.00', 'Devuelto: $100.00']) expect(both).toContain(said);
});

test('BEH-902 whose cancelled order gives nothing back reads how much stays, why, and that they may object', () => {
  const kept = { importe: 1250.5, motivo: 'Ya estaba bordado' };
  const { container, rerender } = render(<KeptLine order={ORDER} />);
  expect(container.textContent).toBe('');
  rerender(<KeptLine order={{ ...ORDER, sin_devolucion: kept }} />);
  expect(container.textContent).toBe(
    'No se devuelven $1,250.50. Motivo: Ya estaba bordadoSi no estás de acuerdo, escríbenos y lo revisamos contigo.',
  );
});

test('BEH-902 a cancelled order of which nothing goes back does not say that its money does', () => {
  const cancelled = { ...ORDER, id_status: 12 };
  const { container, rerender } = render(<StateBanner order={cancelled} />);
  expect(container.textContent).toContain('te devolvemos el importe');
  const kept = { importe: 1250.5, motivo: 'Ya estaba bordado' };
  rerender(<StateBanner order={{ ...cancelled, sin_devolucion: kept }} />);
  expect(container.textContent).toContain('Este pedido se canceló.');
  expect(container.textContent).not.toContain('devolvemos');
});

test('BEH-924 a cancelled order whose money went back, or is on its way, is not told of it a second time', () => {
  const cancelled = { ...ORDER, id_status: 12 };
  for (const devolucion of [
    { devuelto: 1250.5, por_devolver: 0 },
    { devuelto: 0, por_devolver: 1250.5 },
  ]) {
    const { container } = render(<StateBanner order={{ ...cancelled, devolucion }} />);
    expect(container.textContent).toBe('Este pedido se canceló. ');
  }
});

test.each([
  ['pagado', 'Pagado'],
  ['reembolsado', 'Reembolsado'],
  ['sin_transaccion', ''],
])('BEH-300 a payment that is %s has its word', (estado, word) => {
  expect(render(<PaymentBadge estado={estado} />).container.textContent).toBe(word);
});

test('BEH-837 an order that was paid at the counter says so, and one that is not paid does not', () => {
  const word = (estado: string) =>
    render(<PaymentBadge estado={estado} inCash />).container.textContent;
  expect(word('pagado')).toBe('Pagado en efectivo');
  expect(word('sin_transaccion')).toBe('');
});

test('BEH-477 an order that costs nothing says so, and not that it was paid', () => {
  const { container } = render(<PaymentBadge estado="pagado" free />);
  expect(container.textContent).toBe('Sin costo');
});

test('BEH-300 a picture with the customer’s artwork that is gone gives way to the product’s, and that to an empty place', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const colocacion = { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 40, giro: 0 };
  const url = `/img/imagenesterminados/${'a'.repeat(32)}.png`;
  const file = { name: 'a', url, original_name: 'Logo.png', colocacion };
  const item = { ...ITEM, imagenesterminados: JSON.stringify([file]) };
  const { container } = render(<LinePicture item={item} />);
  const picture = () => container.querySelector('img');
  const lose = () => fireEvent.error(picture() as HTMLImageElement);
  expect(picture()?.getAttribute('src')).toContain('/img/arte-colocado/');
  lose();
  expect(picture()?.getAttribute('src')).toBe('/img/productos/taza/frente/rojo-320.webp');
  lose();
  expect(picture()).toBeNull();
  expect(container.querySelector('span')).not.toBeNull();
});
