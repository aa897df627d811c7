import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { checkFile, chooseSheet } from '../calls.ts';
import { lackingIn } from '../columns/columns-lacking.ts';
import { suggestColumns } from '../columns/guess-columns.ts';
import { USUAL_JUMP_PERCENT } from '../compare.ts';
import { type Columns, isStockOnly } from '../fields.ts';
import type { ImportPreview } from '../import-state.ts';
import type { ImportView } from '../reads.ts';
import { ColumnList } from './column-list.tsx';
import { ShelfChoice } from './shelf-choice.tsx';
import { SupplierChoice } from './supplier-choice.tsx';

const LOST = 'No pudimos guardarlo. Inténtalo de nuevo.';
const EMPTY_CELL = '—';

/** Which column of a file is what; told once for a layout, and known the next time. */
export function MappingForm({
  import: found,
  preview,
}: {
  readonly import: ImportView;
  readonly preview: ImportPreview;
}) {
  const { revalidate } = useRevalidator();
  const { settings } = found;
  const [headerLine, setHeaderLine] = useState(settings.headerLine ?? 0);
  const [columns, setColumns] = useState<Columns>(settings.columns ?? {});
  const [supplier, setSupplier] = useState(() => {
    // What was a new supplier's name the last time is one of ours by now.
    const known = found.suppliers.find(({ name }) => name === settings.supplierName);
    const id = known?.id ?? settings.supplierId ?? null;
    return { id, name: known ? undefined : settings.supplierName };
  });
  const [warehouse, setWarehouse] = useState(settings.warehouseId ?? null);
  const { marginPercent = 0, jumpPercent = USUAL_JUMP_PERCENT } = settings;
  const [margin, setMargin] = useState(String(marginPercent));
  const [jump, setJump] = useState(String(jumpPercent));
  // A list that brings pieces alone has no price to raise, and none that could jump.
  const priced = !isStockOnly(columns);
  const [chosen, setChosen] = useState(false);
  useLeaveGuard(chosen);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const header = preview.rows.find(({ line }) => line === headerLine);
  const below = preview.rows.filter(({ line }) => line > headerLine);
  // A title between products is no example of what a column holds.
  const samples = below.filter(({ cells }) => cells.filter(Boolean).length > 1).slice(0, 3);
  const headAt = (line: number): void => {
    setHeaderLine(line);
    const under = preview.rows.filter((row) => row.line > line);
    const cells = preview.rows.find((row) => row.line === line)?.cells ?? [];
    setColumns(suggestColumns(cells, under));
  };
  const told = supplier.id !== null || supplier.name !== undefined;
  const params = { id: String(found.id) };
  const readSheet = async (hoja: string): Promise<void> => {
    const got = await call(chooseSheet, { params, body: { hoja } });
    if (!got.ok) toast.error(got.error || LOST);
    await revalidate();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const margen = priced ? numberIn(margin) : marginPercent;
    const salto = priced ? numberIn(jump) : jumpPercent;
    if (!(margen >= -90 && margen <= 1_000)) return setProblem('El margen va de -90 a 1000 %.');
    if (!(salto >= 0 && salto <= 100_000)) return setProblem('El límite de salto no es un número.');
    if (supplier.name?.trim() === '') return setProblem('Escribe el nombre del proveedor nuevo.');
    setBusy(true);
    const body = {
      ...{ encabezado: headerLine, columnas: { ...columns }, margen, salto },
      proveedor: supplier.id,
      ...(warehouse === null ? {} : { almacen: warehouse }),
      ...(supplier.name === undefined ? {} : { proveedor_nuevo: supplier.name.trim() }),
    };
    const got = await call(checkFile, { params, body });
    setBusy(false);
    if (!got.ok) return setProblem(got.error || LOST);
    await revalidate();
  };
  return (
    <form
      noValidate
      onChange={() => setChosen(true)}
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid gap-5"
    >
      <p className="rounded-sheet border border-line bg-paper-2 px-4 py-3 text-sm">
        {preview.remembered
          ? 'Ya conocemos este acomodo: son las columnas que elegiste la vez pasada. Revísalas y sigue.'
          : 'Adivinamos qué trae cada columna por su encabezado. Corrige lo que no sea; la próxima vez lo recordamos.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {preview.sheets.length > 1 ? (
          <SelectField
            label="Hoja"
            value={settings.sheet ?? ''}
            onChange={({ target }) => void readSheet(target.value)}
          >
            {preview.sheets.map((sheet) => (
              <option key={sheet}>{sheet}</option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label="Renglón de los encabezados"
          value={String(headerLine)}
          onChange={({ target }) => headAt(Number(target.value))}
        >
          {header ? null : <option value={String(headerLine)}>Elige el renglón</option>}
          {preview.rows.map(({ line, cells }) => (
            <option key={line} value={String(line)}>
              {line === 0 ? 'Nombres de los campos' : `Renglón ${line}`}: {firstCells(cells)}
            </option>
          ))}
        </SelectField>
      </div>
      {header ? (
        <ColumnList
          headers={header.cells}
          samples={samples}
          columns={columns}
          onChange={setColumns}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.proveedor === undefined ? (
          <SupplierChoice suppliers={found.suppliers} chosen={supplier} onChoose={setSupplier} />
        ) : null}
        {columns.existencia === undefined ? null : (
          <ShelfChoice warehouses={found.warehouses} chosen={warehouse} onChoose={setWarehouse} />
        )}
        {priced ? (
          <>
            <TextField
              label="Margen sobre el precio (%)"
              hint="0 si el precio ya es el de venta. Con margen, lo que pide la lista se guarda como costo."
              inputMode="decimal"
              value={margin}
              onChange={({ target }) => setMargin(target.value)}
            />
            <TextField
              label="Avisar si un precio cambia más de (%)"
              inputMode="decimal"
              value={jump}
              onChange={({ target }) => setJump(target.value)}
            />
          </>
        ) : null}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {lackingIn(columns, told)}
      </p>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" busy={busy} extra="justify-self-start">
        Ver qué cambiaría
      </Button>
    </form>
  );
}

const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));

const firstCells = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim() || EMPTY_CELL)
    .slice(0, 4)
    .join(' · ')
    .slice(0, 70);
