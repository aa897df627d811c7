import { fireEvent, screen } from '@testing-library/react';

/** Before a page is taken away: what was said to one test would stand beside what is said to the next. */
export function putToastsAway(): void {
  for (const close of screen.queryAllByRole('button', { name: 'Cerrar aviso' })) {
    fireEvent.click(close);
  }
}
