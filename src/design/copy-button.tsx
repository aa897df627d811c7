import { useState } from 'react';
import { toast } from './toast.tsx';

const SHOWN_MS = 2000;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      // Browsers refuse the clipboard without permission; the text can still be selected.
      toast.info(`Selecciona y copia: ${text}`);
    }
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={copied ? `${what} en el portapapeles` : `Copiar ${what}`}
      className="min-h-11 rounded-control px-3 text-sm font-semibold text-cobalt hover:bg-cobalt-wash"
    >
      {copied ? 'Copiado' : 'Copiar'}
    </button>
  );
}
