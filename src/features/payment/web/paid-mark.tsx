/** Both inks in register, with a tick: the payment is in. */
export function PaidMark({ size = 64 }: { readonly size?: number }) {
  return (
    <span className="isolate inline-block motion-safe:animate-stamp">
      <svg width={size} height={size} viewBox="0 0 64 64" fill="none" aria-hidden="true">
        <g style={{ mixBlendMode: 'multiply' }}>
          <circle cx="29" cy="32" r="25" fill="#1f3fd6" />
          <circle cx="35" cy="32" r="25" fill="#ff5a3c" style={{ mixBlendMode: 'multiply' }} />
        </g>
        <path d="M21 33l8 8 15-17" stroke="#fff" strokeWidth="5" />
      </svg>
    </span>
  );
}
