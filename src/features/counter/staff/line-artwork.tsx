import { use, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { FileButton } from '../../../design/file-button.tsx';
import { countText } from '../../../kernel/formats/count-text.ts';
import type { RefusalCode } from '../../../kernel/refusal-codes.ts';
import { call } from '../../../platform/browser/call.ts';
import { uploadArtwork } from '../../artwork/calls.ts';
import type { ARTWORK_EXTENSIONS, ARTWORK_FIELDS } from '../../artwork/choose-files.ts';
import { areaName } from '../../artwork/place-artwork.ts';
import type { FinishFile } from '../../cart/line.ts';
import { PlacingTool } from '../../proofs/staff/placing-tool.ts';

type Files = readonly FinishFile[];

// Written out: a module that the product page has too would be a file of its own there, and grow it.
const KINDS = ['ai', 'psd', 'svg', 'pdf'] as const satisfies typeof ARTWORK_EXTENSIONS;
const FIELDS = ['imagen1', 'imagen2'] as const satisfies typeof ARTWORK_FIELDS;
const TOO_MANY = 'Caben 2 archivos. Quita uno para cambiarlo por otro.';

/** Why a file is not taken, to whoever sends somebody else's. */
const REFUSED: Readonly<Partial<Record<RefusalCode, string>>> = {
  wrong_type: 'Ese archivo no sirve para imprimir. Pide un .ai, .psd, .svg o .pdf.',
  too_large: 'El archivo pesa demasiado: hasta 10 MB, y un SVG hasta 5.',
  invalid: 'El SVG contiene código o es demasiado complejo. Pídelo en PDF.',
  too_many: 'Se subieron demasiados archivos. Inténtalo más tarde.',
};
const WHY = new Map<string, string>(Object.entries(REFUSED));
const LOST = 'El archivo no llegó. Revisa la conexión e inténtalo otra vez.';

/** The customer's artwork of a line: sent here, placed on the product, and charged as it is printed. */
export function LineArtwork({
  image,
  finish,
  files,
  told,
  onChange,
}: {
  /** Of the product in its colour; '' where it has none. */
  readonly image: string;
  readonly finish: string;
  readonly files: Files;
  readonly told: { readonly tintas: number | null; readonly lugares: number | null } | undefined;
  /** Of the files as they are then: sending takes a while. */
  readonly onChange: (change: (files: Files) => Files) => void;
}) {
  const Placing = use(PlacingTool);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (chosen: readonly File[]): Promise<void> => {
    const taken = chosen.slice(0, FIELDS.length - files.length);
    setProblem(taken.length < chosen.length ? TOO_MANY : '');
    if (taken.length === 0) return;
    const form = new FormData();
    for (const [place, file] of taken.entries()) form.append(FIELDS[place] ?? '', file, file.name);
    setBusy(true);
    const got = await call(uploadArtwork, { form });
    setBusy(false);
    if (!got.ok) return setProblem(WHY.get(got.code) ?? LOST);
    const sent = got.value;
    onChange((before) => [...before, ...sent].slice(0, FIELDS.length));
  };
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">Arte del cliente</p>
      {files.length === 0 ? (
        <p className="text-ink-2">Si no lo tienes, el cliente lo sube después, desde su pedido.</p>
      ) : (
        <ul aria-label="Archivos de arte" className="divide-y divide-line">
          {files.map(({ name, original_name, colocacion }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {original_name}
                {colocacion ? (
                  <span className="text-ink-2"> · {areaName(colocacion.area)}</span>
                ) : null}
              </span>
              <Button
                look="quiet"
                extra="-mr-5"
                onClick={() => onChange((before) => before.filter((file) => file.name !== name))}
              >
                Quitar<span className="sr-only"> {original_name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-x-4">
        {files.length < FIELDS.length ? (
          <FileButton
            multiple
            accept={KINDS.map((kind) => `.${kind}`).join(',')}
            disabled={busy}
            onPick={(files) => void send(files)}
          >
            {busy ? 'Subiendo…' : 'Subir su arte'}
          </FileButton>
        ) : null}
        {Placing && files.length > 0 ? (
          <Placing
            image={image}
            technique={finish}
            files={files}
            own={false}
            onChange={(placed) => onChange(() => placed)}
          />
        ) : null}
      </div>
      <p role="status" className="text-ink-2 empty:hidden">
        {printedText(told)}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** 'Se imprime en 3 tintas y 2 lugares.' Where nothing was sent nothing is known of it. */
function printedText(
  told: { readonly tintas: number | null; readonly lugares: number | null } | undefined,
): string {
  if (!told || told.tintas === null || told.lugares === null) return '';
  const inks = countText(told.tintas, 'tinta', 'tintas');
  return `Se cobra por ${inks} y ${countText(told.lugares, 'lugar', 'lugares')}.`;
}
