import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './dialog-back.ts';

/**
 * A bare modal on the native dialog, for screens that bring their own frame: open as long as it is
 * mounted, traps focus, gives it back when it goes, and closes on Esc and on Back.
 */
export function Modal({
  label,
  describedBy,
  role,
  onClose,
  inAddress = false,
  className,
  children,
}: {
  readonly label: string;
  readonly describedBy?: string;
  readonly role?: 'alertdialog';
  readonly onClose: () => void;
  /** It is open by its address: Back leads to the one without it, and needs no help. */
  readonly inAddress?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(!inAddress, onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // Closing before the element leaves the page is what gives the focus back.
    return () => element?.close();
  }, []);
  const leave = (event: SyntheticEvent): void => {
    // Cancelled file pickers inside bubble up the same event.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={leave}
      onClose={leave}
      className={className}
    >
      {children}
    </dialog>
  );
}
