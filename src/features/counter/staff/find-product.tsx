import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { productDetail } from '../../catalog/calls.ts';
import { search } from '../../search/calls.ts';
import type { SearchResponse } from '../../search/reads.ts';
import { type Choices, type DraftLine, lineOf } from '../draft.ts';

const SHOWN = 8;
type Found = SearchResponse['resultados'][number];

/** Products by words or by their key; the one that is pressed becomes a line. */
export function FindProduct({ onFound }: { readonly onFound: (line: DraftLine) => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    const got = await call(search, { query: { searchTerm: text.trim() } });
    setBusy(false);
    setFound(got.ok ? got.value.resultados.slice(0, SHOWN) : []);
    setSaid(
      got.ok
        ? got.value.resultados.length === 0
          ? 'No encontramos ningún producto.'
          : ''
        : 'No pudimos buscar. Revisa tu conexión.',
    );
  };
  const add = async ({ id_producto_prov: code, product_name: name }: Found): Promise<void> => {
    setBusy(true);
    const got = await call(productDetail, { params: { id: code } });
    setBusy(false);
    if (!got.ok || got.value.descontinuado) return setSaid('Ese producto ya no está a la venta.');
    const { piezas_caja: box, variantes_color, terminados } = got.value;
    const choices: Choices = {
      box,
      colours: variantes_color.map(({ color, nombre, inventario, imagenes, tallas = [] }) => ({
        ...{ key: color, name: nombre, pieces: inventario, image: imagenes[0] ?? '' },
        sizes: tallas.map((size) => ({ name: size.talla, pieces: size.inventario })),
      })),
      finishes: terminados.map(({ nombre }) => nombre),
    };
    onFound(lineOf(crypto.randomUUID(), { code, name, choices }));
    setFound(undefined);
    setText('');
    setSaid(`Se agregó ${name}.`);
  };
  return (
    <div>
      <form
        aria-label="Buscar producto"
        noValidate
        onSubmit={(event) => void look(event)}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-52 flex-1">
          <TextField
            label="Buscar producto por palabras o clave"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button type="submit" look="secondary" busy={busy}>
          Buscar
        </Button>
      </form>
      <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
        {said}
      </p>
      {found && found.length > 0 ? (
        <ul aria-label="Productos encontrados" className="mt-2 divide-y divide-line text-sm">
          {found.map((product) => (
            <li key={product.id_producto_prov}>
              <button
                type="button"
                onClick={() => void add(product)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-1.5 text-left hover:bg-paper"
              >
                <span className="font-semibold text-cobalt [overflow-wrap:anywhere]">
                  {product.product_name}{' '}
                  <span className="font-normal text-ink-2">{product.id_producto_prov}</span>
                </span>
                <span className="figures text-ink-2">
                  {formatPesos(product.precio_iva)} al público
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
