import { useEffect, useState } from 'react';
import { fileSizeText } from '../../../kernel/formats/file-size.ts';

/** The receipt that was chosen: what it shows, what it is called and how big it is. */
export function ChosenReceipt({ file }: { readonly file: File }) {
  const address = useAddress(file);
  const picture = file.type.startsWith('image/');
  return (
    <figure className="mt-4 max-w-md overflow-hidden rounded-control border border-line bg-paper">
      {picture ? <Picture key={address} address={address} /> : null}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{file.name}</span>
          <span className="figures text-ink-2">{fileSizeText(file.size)}</span>
        </span>
        {address && !picture ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2"
          >
            Ver el archivo<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        ) : null}
      </figcaption>
    </figure>
  );
}

/** Whole, so that its amount and its key can be read, on a phone too. */
function Picture({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <p role="alert" className="px-4 pt-3 text-sm text-danger">
        No pudimos abrir esta imagen. Revisa que sea tu comprobante o elige otra.
      </p>
    );
  }
  return address ? (
    <img
      src={address}
      alt="El comprobante que elegiste"
      className="h-80 w-full bg-paper-2 object-contain"
      onError={() => setBroken(true)}
    />
  ) : (
    <span className="block h-80 bg-paper-2" />
  );
}

/** Where a file of this page's memory can be looked at; empty until it can. */
function useAddress(file: File): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
