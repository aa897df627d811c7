// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LongField } from './long-field.tsx';

afterEach(cleanup);

function Reason({ onSend }: { readonly onSend: () => void }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <LongField label="Motivo" value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  );
}

test('BEH-602 a long line stays one line however it is typed or pasted, and Enter sends it', () => {
  const send = vi.fn();
  render(<Reason onSend={send} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Motivo');
  fireEvent.change(field, { target: { value: 'No se lee.\r\n  Súbelo\notra vez' } });
  expect(field.value).toBe('No se lee. Súbelo otra vez');
  const enter = createEvent.keyDown(field, { key: 'Enter' });
  fireEvent(field, enter);
  expect(enter.defaultPrevented).toBe(true);
  expect(send).toHaveBeenCalledOnce();
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'a' });
  expect(send).toHaveBeenCalledOnce();
});
