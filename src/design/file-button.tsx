import { type ComponentProps, type ReactNode, useId } from 'react';
import { type ButtonLook, buttonLook } from './button.tsx';

interface FileButtonProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'children'> {
  readonly look?: ButtonLook;
  /** The field keeps what was chosen, for its form; otherwise the same file may be chosen again. */
  readonly keeps?: boolean;
  /** Without a file only where a kept choice was taken back. */
  readonly onPick: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A field of files that looks like a button and is one for keyboards and readers of screens. */
export function FileButton({
  look = 'secondary',
  keeps = false,
  onPick,
  children,
  ...field
}: FileButtonProps) {
  const own = useId();
  const id = field.id ?? own;
  return (
    <>
      <input
        {...field}
        id={id}
        type="file"
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (!keeps) currentTarget.value = '';
          if (keeps || files.length > 0) onPick(files);
        }}
      />
      <label
        htmlFor={id}
        className={buttonLook(
          look,
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-cobalt',
        )}
      >
        {children}
      </label>
    </>
  );
}
