import { Button } from '../../../design/button.tsx';

interface SaveBarProps {
  readonly problem: string;
  readonly overtaken: boolean;
  readonly busy: boolean;
  readonly edits: boolean;
  readonly label: string;
  readonly onSave: () => void;
  readonly onReload: () => void;
}

/** Saving, what is wrong with it, and the way to what somebody else saved meanwhile. */
export function SaveBar({
  problem,
  overtaken,
  busy,
  edits,
  label,
  onSave,
  onReload,
}: SaveBarProps) {
  if (!edits) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {overtaken ? (
        <Button type="button" look="secondary" onClick={onReload}>
          Cargar lo nuevo
        </Button>
      ) : (
        <Button type="button" busy={busy} onClick={onSave}>
          {label}
        </Button>
      )}
    </div>
  );
}
