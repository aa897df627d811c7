import { type DragEvent, useId, useRef, useState } from 'react';
import { RegistrationMark } from '../../../design/empty-state.tsx';
import { ARTWORK_EXTENSIONS } from '../choose-files.ts';

/**
 * Where files are dropped or chosen. The file input covers the zone, so a click, the keyboard and
 * a screen reader all meet an ordinary file field. A finger drops nothing and reads of choosing.
 */
export function DropZone({
  disabled,
  onFiles,
  many = true,
  extensions = ARTWORK_EXTENSIONS,
  called = 'arte',
  help = '.ai, .psd, .svg, .pdf, máx. 10 MB, 2 archivos',
}: {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly many?: boolean;
  readonly extensions?: readonly string[];
  /** 'Suelta tu arte aquí'. */
  readonly called?: string;
  readonly help?: string;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (files && files.length > 0) onFiles([...files]);
    // The same file can be chosen again after it was taken out.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same by keyboard.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`relative rounded-sheet border-2 border-dashed px-6 py-8 text-center transition-colors duration-150 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cobalt ${over ? 'border-cobalt bg-cobalt-wash' : 'border-line-2 bg-paper hover:border-ink'}`}
    >
      <div className="mb-3 flex justify-center">
        <RegistrationMark size={48} />
      </div>
      <label htmlFor={id} className="block font-display text-lg font-semibold">
        <span className="pointer-coarse:hidden">
          Suelta tu {called} aquí o <span className="text-cobalt underline">elígelo</span>
        </span>
        <span className="hidden text-cobalt underline pointer-coarse:inline">
          Elige tu {called}
        </span>
      </label>
      <p id={`${id}-ayuda`} className="mt-1 text-sm text-ink-2">
        {help}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        multiple={many}
        disabled={disabled}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        aria-describedby={`${id}-ayuda`}
        onChange={(event) => take(event.target.files)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
