import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useBackCloses } from './dialog-back.ts';

const WIDTHS = { narrow: 'max-w-lg', wide: 'max-w-3xl', full: 'max-w-7xl' } as const;

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Widest the sheet may be. */
  readonly width?: keyof typeof WIDTHS;
  readonly closeLabel?: string;
}

/**
 * Modal sheet on the native dialog: it traps and returns focus and closes on Esc, on Back, on its
 * button and on a click outside. Its contents stay mounted only while open.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  width = 'narrow',
  closeLabel = 'Cerrar',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackCloses(open, onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  const closeOutside = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog; the click is an extra.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOutside}
      className={`m-auto max-h-[90dvh] w-[calc(100%-2rem)] overflow-auto rounded-sheet bg-sheet p-0 text-ink shadow-float ${WIDTHS[width]}`}
    >
      {open ? (
        <div className="p-5 md:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              className="-m-2 min-h-11 rounded-control px-3 text-sm font-semibold text-ink-2 hover:bg-paper-2 hover:text-ink"
            >
              {closeLabel}
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
