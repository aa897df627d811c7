// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SaveBar } from '../../../../design/desk/save-bar.tsx';
import type { EditedProduct } from '../../desk/desk-reads.ts';
import type { ProductDraft } from '../../desk/product-desk.ts';
import { useProductDraft } from './use-product-draft.ts';

const PRODUCT: ProductDraft = {
  ...{ nombre: 'Taza', descripcion: '', material: '', otros_nombres: '', id_subcategoria: null },
  ...{
    precio: 30,
    costo: null,
    margen: null,
    piezas_caja: 12,
    medidas: '40x30x25',
    peso_gramos: 9000,
    clave_sat: '',
  },
  ...{ activo: true, colores: [], fotos: [], terminados: [] },
};
const EDITED = { id: 7, version: 3, producto: PRODUCT } as EditedProduct;

let sent: { readonly version: number; readonly producto: ProductDraft }[];
let answer: () => Response;
beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
  const Form = () => {
    const form = useProductDraft(EDITED);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {(['nombre', 'precio'] as const).map((field) => (
          <input
            key={field}
            aria-label={field}
            value={form.typed[field]}
            onChange={({ target }) => form.change({ [field]: target.value })}
          />
        ))}
        <SaveBar form={form} wrong={Object.keys(form.problems).length > 0} />
      </form>
    );
  };
  const Stub = createRoutesStub([{ path: '/', Component: Form }]);
  await act(async () => render(<Stub />));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const overtaken = (producto: Partial<ProductDraft>) => () =>
  Response.json(
    {
      ...{ error: 'Nora lo cambió.', code: 'conflict' },
      ahora: { version: 4, producto: { ...PRODUCT, ...producto } },
    },
    { status: 409 },
  );
const said = () => screen.getByRole('alert').textContent;

test('BEH-397 of two who edit one product the second reads so, and joins what both wrote', async () => {
  type('nombre', 'Taza alta');
  answer = overtaken({ precio: 34 });
  await press('Guardar');
  expect(said()).toContain('Nora lo cambió.');
  expect(said()).toContain('Cambiaron cosas distintas');
  await press('Juntar los cambios');
  expect([field('nombre').value, field('precio').value]).toEqual(['Taza alta', '34.00']);
  answer = () => Response.json({ success: true, version: 5 });
  await press('Guardar');
  expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  expect(sent[1]?.producto).toMatchObject({ nombre: 'Taza alta', precio: 34 });
});

test('BEH-397 what both changed of a product is named, and nothing is sent before somebody chose', async () => {
  type('precio', '31');
  answer = overtaken({ precio: 34 });
  await press('Guardar');
  expect(said()).toContain('Los dos cambiaron: precio.');
  await press('Guardar');
  expect(sent).toHaveLength(1);
  await press('Descartar los míos');
  expect(field('precio').value).toBe('34.00');
});

test('BEH-395 an edited product is left with a question, an untouched one without', () => {
  const mayLeave = (): boolean =>
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(mayLeave()).toBe(true);
  type('nombre', 'Taza alta');
  expect(mayLeave()).toBe(false);
  type('nombre', 'Taza');
  expect(mayLeave()).toBe(true);
});
