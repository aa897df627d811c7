import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { editPicture } from './flow-store.ts';

/** A button that opens the device's own picker of images; cancelling it does nothing. */
export function PickImageButton({
  children,
  className,
  label,
}: {
  readonly children: ReactNode;
  readonly className: string;
  /** Accessible name, for a button that is an icon only. */
  readonly label?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // The same file chosen twice must be a change twice.
    event.target.value = '';
    if (file) editPicture(file);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => input.current?.click()}
        className={className}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label={label ?? 'Elegir una imagen'}
        onChange={take}
      />
    </>
  );
}
