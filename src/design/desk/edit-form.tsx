import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

/**
 * The frame of a form that stands open in a list of the staff's: its fields, why it could not be
 * saved, and the button that saves it.
 */
export function EditForm({
  label,
  save,
  busy,
  problem,
  overtaken,
  also,
  onSave,
  children,
}: {
  /** What is edited. */
  readonly label: string;
  /** What the button says. */
  readonly save: string;
  readonly busy: boolean;
  /** Empty where nothing is wrong. */
  readonly problem: string;
  /** What stands there now, where somebody else saved first; it stands for the problem. */
  readonly overtaken?: ReactNode;
  /** Other buttons beside it. */
  readonly also?: ReactNode;
  readonly onSave: () => void;
  readonly children: ReactNode;
}) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className="grid max-w-3xl gap-4 py-4 sm:grid-cols-2"
    >
      {children}
      {overtaken ? (
        <div className="sm:col-span-2">{overtaken}</div>
      ) : (
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden sm:col-span-2">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {save}
        </Button>
        {also}
      </div>
    </form>
  );
}
