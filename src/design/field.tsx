import { type ComponentProps, type ReactNode, useId } from 'react';

const CONTROL =
  'block w-full min-h-11 rounded-control border bg-sheet px-3 py-2 text-base text-ink placeholder:text-ink-3 disabled:bg-paper-2 disabled:text-ink-2';

/** Classes of a text control; red when it has an error. */
export function controlLook(error?: string): string {
  return `${CONTROL} ${error ? 'border-danger' : 'border-line-2 hover:border-ink'}`;
}

interface FieldFrame {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

function Frame({
  label,
  hint,
  error,
  optional,
  id,
  children,
}: FieldFrame & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink">
        {label}
        {optional ? <span className="font-normal text-ink-2"> (opcional)</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-xs font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function described(id: string, hint: unknown, error: unknown): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'className'>;

/** Label above, hint and error below, all tied together for assistive technology. */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <Frame label={label} hint={hint} error={error} id={id} {...(optional ? { optional } : {})}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        className={controlLook(error)}
      />
    </Frame>
  );
}

type SelectFieldProps = FieldFrame & Omit<ComponentProps<'select'>, 'className'>;

export function SelectField({
  label,
  hint,
  error,
  optional,
  children,
  ...select
}: SelectFieldProps) {
  const own = useId();
  const id = select.id ?? own;
  return (
    <Frame label={label} hint={hint} error={error} id={id} {...(optional ? { optional } : {})}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        className={controlLook(error)}
      >
        {children}
      </select>
    </Frame>
  );
}

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, optional, ...area }: TextAreaProps) {
  const own = useId();
  const id = area.id ?? own;
  return (
    <Frame label={label} hint={hint} error={error} id={id} {...(optional ? { optional } : {})}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        className={controlLook(error)}
      />
    </Frame>
  );
}
