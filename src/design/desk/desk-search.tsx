import { useId } from 'react';
import { controlLook } from '../field.tsx';
import { AddressForm } from './address-form.tsx';

interface DeskSearchProps {
  /** The page that lists what is found; the one that is open without it. */
  readonly action?: string;
  /** What is looked for, and by what: it is heard, not seen. */
  readonly label: string;
  readonly placeholder: string;
  /** What was looked for. */
  readonly text: string;
  readonly extra?: string;
}

/** The search of one of the staff's lists: it lives in the address, and the slash goes to it. */
export function DeskSearch({
  action,
  label,
  placeholder,
  text,
  extra = 'sm:w-96',
}: DeskSearchProps) {
  const id = useId();
  return (
    <AddressForm {...(action ? { action } : {})} role="search" className={`w-full ${extra}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        key={text}
        id={id}
        name="q"
        type="search"
        data-desk-search
        defaultValue={text}
        maxLength={80}
        autoComplete="off"
        placeholder={placeholder}
        className={controlLook()}
      />
    </AddressForm>
  );
}
