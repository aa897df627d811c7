import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import type { Change } from './use-synonyms.ts';

/** The words of one group, separated by commas. */
export function WordsForm({
  label,
  start,
  focused,
  save,
  onSave,
  onCancel,
  aside,
}: {
  readonly label: string;
  /** What the field holds at first. */
  readonly start: string;
  /** Takes the focus at the end of the text. */
  readonly focused: boolean;
  /** Name of the button. */
  readonly save: string;
  readonly onSave: (text: string) => Change;
  readonly onCancel?: () => void;
  /** What stands under the field for the text in it. */
  readonly aside?: (text: string) => ReactNode;
}) {
  const [text, setText] = useState(start);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = focused ? form.current?.querySelector('input') : null;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [focused]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const problem = await onSave(text);
    setBusy(false);
    setError(problem);
    if (problem === '') setText('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => (event.key === 'Escape' ? onCancel?.() : undefined)}
      className="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <div className="min-w-0">
        <TextField
          label={label}
          hint="Separadas por comas; cada una, una sola palabra."
          error={error || undefined}
          value={text}
          maxLength={400}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck
          onChange={(event) => {
            setText(event.target.value);
            setError('');
          }}
        />
        {aside?.(text)}
      </div>
      <div className="flex gap-2 sm:mt-7">
        <Button type="submit" busy={busy}>
          {save}
        </Button>
        {onCancel ? (
          <Button look="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        ) : null}
      </div>
    </form>
  );
}
