import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';

interface ShelfFormProps {
  readonly label: string;
  readonly button: string;
  readonly look?: 'primary' | 'secondary' | 'danger';
  readonly busy: boolean;
  /** What the shop answered; what is wrong with a field stands at it. */
  readonly problem: string;
  readonly onSave: () => Promise<void>;
  readonly children: ReactNode;
}

/** One change to what lies in a warehouse: its fields, what went wrong, and its button. */
export function ShelfForm(props: ShelfFormProps) {
  const { label, button, look = 'primary', busy, problem, onSave, children } = props;
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
      className="grid max-w-3xl content-start gap-3 border-t border-line pt-4"
    >
      {children}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div>
        <Button type="submit" look={look} busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
