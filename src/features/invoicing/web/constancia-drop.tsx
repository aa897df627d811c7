import { type DragEvent, useId, useRef, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { readConstancia } from '../constancia-calls.ts';
import type { ConstanciaAnswer } from '../constancia-contract.ts';

const NETWORK = 'No pudimos enviar tu constancia. Revisa tu conexión e inténtalo otra vez.';
const READ = 'Leímos tu constancia. Revisa tus datos antes de facturar.';
const IN_PART = 'Leímos una parte de tu constancia. Completa lo que marcamos abajo.';

/**
 * Where somebody drops their constancia, so that they type nothing. The file input covers the
 * zone: a click, the keyboard and a screen reader all meet an ordinary file field.
 */
export function ConstanciaDrop({ onRead }: { readonly onRead: (read: ConstanciaAnswer) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState({ text: '', wrong: false });
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return;
    setBusy(true);
    setSaid({ text: '', wrong: false });
    const form = new FormData();
    form.append('constancia', file);
    const got = await call(readConstancia, { form });
    setBusy(false);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
    if (!got.ok) {
      setSaid({ text: got.error || NETWORK, wrong: true });
      return;
    }
    setSaid({ text: got.value.revisar.length === 0 ? READ : IN_PART, wrong: false });
    onRead(got.value);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same by keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative rounded-sheet border-2 border-dashed px-4 py-5 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cobalt ${over ? 'border-cobalt bg-cobalt-wash' : 'border-line-2 bg-paper hover:border-ink'}`}
      >
        <label htmlFor={id} className="block font-semibold">
          <span className="pointer-coarse:hidden">
            Suelta tu constancia de situación fiscal o{' '}
            <span className="text-cobalt underline">elígela</span>
          </span>
          {/* A finger drops nothing. */}
          <span className="hidden text-cobalt underline pointer-coarse:inline">
            Elige tu constancia de situación fiscal
          </span>
        </label>
        <p id={`${id}-ayuda`} className="mt-1 text-sm text-ink-2">
          El PDF del SAT, máx. 2 MB. Llenamos tus datos y no guardamos el archivo.
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".pdf,application/pdf"
          disabled={busy}
          aria-describedby={`${id}-ayuda`}
          onChange={(event) => void take(event.target.files?.[0])}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {busy ? 'Leyendo tu constancia…' : said.wrong ? '' : said.text}
      </p>
      <p role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
        {said.wrong ? said.text : ''}
      </p>
    </div>
  );
}
