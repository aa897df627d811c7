import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { TextArea } from '../field.tsx';

/**
 * One line of text that may be longer than a phone is wide: its field grows over as many lines as
 * there are to read. Line ends become spaces, and Enter sends the form as in any line.
 */
export function LongField({ onChange, ...field }: Omit<ComponentProps<typeof TextArea>, 'rows'>) {
  const flatten = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const { value } = event.target;
    if (/[\r\n]/.test(value)) event.target.value = value.replaceAll(/\s*[\r\n]+\s*/g, ' ');
    onChange?.(event);
  };
  const send = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  // Two rows where a browser does not know fields as long as their text.
  return (
    <TextArea
      {...field}
      rows={2}
      style={{ fieldSizing: 'content' }}
      onChange={flatten}
      onKeyDown={send}
    />
  );
}
