import { useState } from 'react';
import { Button } from '../../../design/button.tsx';

const UNAVAILABLE = 'No disponible por ahora';

/** Sign-in by Google and Facebook; until it is configured they say so instead of failing. */
export function SocialButtons() {
  const [asked, setAsked] = useState('');
  return (
    <div className="mt-6">
      <p className="flex items-center gap-4 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        o entra con
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={() => setAsked('Google')}>
          <GoogleMark />
          Google
        </Button>
        <Button look="secondary" onClick={() => setAsked('Facebook')}>
          <FacebookMark />
          Facebook
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-center text-sm text-ink-2">
        {asked ? `${asked}: ${UNAVAILABLE}` : ''}
      </p>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M20.5 12.2h-8M20.4 12.2a8.4 8.4 0 1 1-2.6-6.2"
        stroke="currentColor"
        strokeWidth="2.4"
      />
    </svg>
  );
}

function FacebookMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M16 3.5h-1.5a4 4 0 0 0-4 4V21M7 12h8" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
