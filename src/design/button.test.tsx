// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button keeps its place for the keyboard, says so and takes no press', () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Guardar</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
  fireEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  rerender(
    <Button busy onClick={press}>
      Guardar
    </Button>,
  );
  // A browser takes the focus from what is disabled.
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a form is not sent twice by a busy button', () => {
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button busy type="submit">
        Enviar
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(send).not.toHaveBeenCalled();
});
