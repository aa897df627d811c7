// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TelephoneLinks } from './telephone-links.tsx';

afterEach(cleanup);

test('BEH-723 a customer is called, or written to in WhatsApp with the order’s folio, by one press', () => {
  render(<TelephoneLinks phone="5512345678" words="Hola, Ana. Tu pedido P-1 & más" />);
  const call = screen.getByRole('link', { name: '55 1234 5678' });
  expect(call.getAttribute('href')).toBe('tel:+525512345678');
  const write = screen.getByRole('link', { name: /^WhatsApp a 55 1234 5678/ });
  expect(write.getAttribute('href')).toBe(
    'https://wa.me/525512345678?text=Hola%2C%20Ana.%20Tu%20pedido%20P-1%20%26%20m%C3%A1s',
  );
  expect(write.getAttribute('rel')).toBe('noopener noreferrer');
});

test('BEH-723 what cannot be dialled is told as it was written, without a link', () => {
  const { container } = render(<TelephoneLinks phone="812345 ext. 9" words="" />);
  expect(container.textContent).toBe('812345 ext. 9');
  expect(screen.queryByRole('link')).toBeNull();
});
