import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

interface ToastEntry {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Toasts {
  readonly entries: readonly ToastEntry[];
  readonly show: (entry: Omit<ToastEntry, 'id'>) => void;
  readonly dismiss: (id: number) => void;
}

/** Five seconds, as the specification says; a toast under the pointer or focus waits. */
const TOAST_MS = 5000;
let nextId = 1;

const useToasts = create<Toasts>((set) => ({
  entries: [],
  show: (entry) =>
    set((state) => ({ entries: [...state.entries.slice(-3), { ...entry, id: nextId++ }] })),
  dismiss: (id) => set((state) => ({ entries: state.entries.filter((entry) => entry.id !== id) })),
}));

/** Says something top right: `toast.success(MESSAGES.cart.added)`. */
export const toast = {
  success: (text: string, action?: ToastEntry['action']) => say('success', text, action),
  error: (text: string) => say('error', text),
  warning: (text: string) => say('warning', text),
  info: (text: string) => say('info', text),
};

function say(tone: ToastTone, text: string, action?: ToastEntry['action']): void {
  useToasts.getState().show({ tone, text, ...(action ? { action } : {}) });
}

const TONES: Record<ToastTone, string> = {
  success: 'border-l-success',
  error: 'border-l-danger',
  warning: 'border-l-coral',
  info: 'border-l-cobalt',
};

function Toast({ entry }: { readonly entry: ToastEntry }) {
  const dismiss = useToasts((state) => state.dismiss);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(entry.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, entry.id, dismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding only delays the toast's end.
    <div
      data-tone={entry.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto flex items-start gap-3 rounded-sheet border border-l-4 border-line bg-sheet p-4 text-sm shadow-float motion-safe:animate-stamp ${TONES[entry.tone]}`}
    >
      <p className="grow font-medium">{entry.text}</p>
      {entry.action ? (
        <button
          type="button"
          className="min-h-6 font-semibold whitespace-nowrap text-cobalt underline underline-offset-2"
          onClick={() => {
            entry.action?.run();
            dismiss(entry.id);
          }}
        >
          {entry.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Cerrar aviso"
        className="-m-3 size-11 rounded-control text-ink-2 hover:bg-paper-2"
        onClick={() => dismiss(entry.id)}
      >
        ×
      </button>
    </div>
  );
}

/**
 * Where toasts appear; once, in the layout. It is a popover because a modal dialog covers
 * everything that is not in the browser's top layer, and the last one in lies on top.
 */
export function ToastRegion() {
  const entries = useToasts((state) => state.entries);
  const region = useRef<HTMLDivElement>(null);
  const newest = entries.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    const shown = element.matches(':popover-open');
    if (shown && newest !== undefined && document.querySelector('dialog:modal')) {
      element.hidePopover();
      element.showPopover();
    } else if (!shown) element.showPopover();
  }, [newest]);
  return (
    <div
      ref={region}
      popover="manual"
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-auto top-4 right-4 z-50 m-0 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 overflow-visible border-0 bg-transparent p-0 text-ink"
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </div>
  );
}
