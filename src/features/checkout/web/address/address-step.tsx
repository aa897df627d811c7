import { useEffect, useState } from 'react';
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
  return (
    <>
      <SavedAddresses addresses={saved} chosen={savedId} onChoose={take} />
      <NewAddress
        nudges={nudges}
        onSaved={onSaved}
        startOpen={savedId === undefined && isStarted()}
      />
    </>
  );
}

/** Whether somebody has begun to write an address. */
function isStarted(): boolean {
  const { address } = useCheckoutDraft.getState();
  return Object.values(address).some((value) => value !== '');
}

function NewAddress({
  nudges,
  onSaved,
  startOpen,
}: {
  readonly nudges: number;
  readonly onSaved: () => void;
  readonly startOpen: boolean;
}) {
  const [open, setOpen] = useState(startOpen);
  useEffect(() => {
    if (nudges > 0) setOpen(true);
  }, [nudges]);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mt-6 border-t border-line pt-2"
    >
      <summary className="flex min-h-11 items-center text-base font-semibold text-cobalt">
        Agregar otra dirección
      </summary>
      <div className="pt-4">
        <AddressForm nudges={nudges} onSaved={onSaved} />
      </div>
    </details>
  );
}
