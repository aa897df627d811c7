import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { call } from '../../../../platform/browser/call.ts';
import * as calls from '../../social-calls.ts';

const WAYS = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const;

/** Sign-in by companies that vouch for people; one that is not configured says so instead of failing. */
export function SocialButtons({ redirect }: { readonly redirect: string }) {
  const [busy, setBusy] = useState('');
  const [told, setTold] = useState('');
  const go = async (via: string, name: string): Promise<void> => {
    setBusy(via);
    setTold('');
    const answer = await call(calls.beginSocial, { body: { via, redirect, ligar: false } });
    // Busy until the other page is there.
    if (answer.ok) return window.location.assign(answer.value.url);
    setBusy('');
    setTold(`${name}: ${answer.error || 'inténtalo de nuevo.'}`);
  };
  return (
    <div className="mt-6">
      <p className="flex items-center gap-4 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        o entra con
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {WAYS.map(({ id, name }) => (
          <Button key={id} look="secondary" busy={busy === id} onClick={() => void go(id, name)}>
            <SocialMark id={id} />
            {name}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-5 text-center text-sm text-ink-2">
        {told}
      </p>
    </div>
  );
}

/** A company's letter, drawn with our own pen. */
function SocialMark({ id }: { readonly id: string }) {
  const drawn =
    id === WAYS[0].id
      ? 'M20.5 12.2h-8M20.4 12.2a8.4 8.4 0 1 1-2.6-6.2'
      : 'M16 3.5h-1.5a4 4 0 0 0-4 4V21M7 12h8';
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={drawn} stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
