import type { ComponentProps, FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

type AddressFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** The page it asks for; by default the one it stands on. */
  readonly action?: string;
};

/**
 * Its fields become a page's address: searches and choices of the staff's lists. In the place of the
 * router's form, which every shopper would download.
 */
export function AddressForm({ action, ...rest }: AddressFormProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const page = action ?? pathname;
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields.append(name, value);
    void navigate(`${page}?${fields}`);
  };
  return <form {...rest} action={page} onSubmit={ask} />;
}
