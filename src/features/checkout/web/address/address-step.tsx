import { useEffect, useRef, useState } from 'react';
import { Loading } from '../../../../design/spinner.tsx';
import { isComplete } from '../../address.ts';
import type { SavedAddress } from '../../contract.ts';
import { useCheckoutDraft } from '../checkout-store.ts';
import { AddressForm } from './address-form.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { useSavedAddresses } from './use-saved-addresses.ts';

/** Step 2: a saved address with one press, or a new one. */
export function AddressStep({
  onChosen,
  onSaved,
  nudges,
}: {
  /** A saved address was taken: the checkout goes on by itself. */
  readonly onChosen: () => void;
  /** A new address was saved: one more press goes on. */
  readonly onSaved: () => void;
  /** Counts presses of 'Continuar' before the address was saved: the form points at what lacks. */
  readonly nudges: number;
}) {
  const saved = useSavedAddresses(true);
  const choose = useCheckoutDraft((draft) => draft.choose);
  const savedId = useCheckoutDraft((draft) => draft.savedId);
  const take = ({ id, ...address }: SavedAddress): void => {
    choose(address, id);
    if (isComplete(address)) onChosen();
    else useCheckoutDraft.getState().unlock();
  };
  if (!saved) return <Loading>Buscando tus direcciones…</Loading>;
  if (saved.length === 0) return <AddressForm nudges={nudges} onSaved={onSaved} />;
  return <SavedOrNew {...{ saved, savedId, nudges, onSaved }} onChoose={take} />;
}

/** Whether somebody has begun to write an address. */
function isStarted(): boolean {
  const { address } = useCheckoutDraft.getState();
  return Object.values(address).some((value) => value !== '');
}

/** Known addresses, and below them a form for another one, which is folded until somebody wants it. */
function SavedOrNew({
  saved,
  savedId,
  nudges,
  onChoose,
  onSaved,
}: {
  readonly saved: readonly SavedAddress[];
  readonly savedId: number | undefined;
  readonly nudges: number;
  readonly onChoose: (address: SavedAddress) => void;
  readonly onSaved: () => void;
}) {
  const [open, setOpen] = useState(() => savedId === undefined && isStarted());
  /** Presses of 'Continuar' that are about the form, and those that are about the list. */
  const [pointed, setPointed] = useState({ form: 0, list: 0 });
  const writing = useRef(open);
  writing.current = open;
  const seen = useRef(nudges);
  useEffect(() => {
    if (nudges === seen.current) return;
    seen.current = nudges;
    // Whoever writes no address means one of those they have.
    const form = writing.current || isStarted();
    if (form) setOpen(true);
    setPointed((at) => (form ? { form: nudges, list: 0 } : { ...at, list: nudges }));
  }, [nudges]);
  return (
    <>
      <SavedAddresses
        addresses={saved}
        chosen={savedId}
        pointed={open ? 0 : pointed.list}
        onChoose={onChoose}
      />
      <details
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="mt-6 border-t border-line pt-2"
      >
        <summary className="flex min-h-11 items-center text-base font-semibold text-cobalt">
          Agregar otra dirección
        </summary>
        <div className="pt-4">
          <AddressForm nudges={pointed.form} onSaved={onSaved} />
        </div>
      </details>
    </>
  );
}
