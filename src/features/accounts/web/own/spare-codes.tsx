import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { CopyButton } from '../../../../design/copy-button.tsx';

interface SpareCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The spare codes, shown this once. */
export function SpareCodes({ codes, onKept }: SpareCodesProps) {
  const { revalidate } = useRevalidator();
  const box = useRef<HTMLDivElement>(null);
  // The form they take the place of had the focus.
  useEffect(() => box.current?.focus(), []);
  const keep = (): void => {
    onKept();
    void revalidate();
  };
  return (
    <div ref={box} tabIndex={-1} role="status" className="mt-3 outline-none">
      <p className="font-semibold">Guarda tus códigos de respaldo</p>
      <p className="mt-1 max-w-[40em] text-sm text-ink-2">
        Cada uno sirve una vez, si un día no tienes tu teléfono. No los volveremos a mostrar.
      </p>
      <ul
        className="figures mt-4 grid gap-x-8 gap-y-2 rounded-control bg-paper-2 p-4 text-base min-[30rem]:grid-cols-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} what="los códigos" />
        <Button onClick={keep}>Ya los guardé</Button>
      </div>
    </div>
  );
}
