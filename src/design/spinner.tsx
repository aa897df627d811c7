/** Two inks turning around a registration mark. Pair it with visible or announced text. */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className="animate-spin-slow"
      aria-hidden="true"
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.25"
        strokeWidth="3"
      />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A spinner with its sentence, announced once. */
export function Loading({ children }: { readonly children: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-10 text-ink-2">
      <Spinner />
      {children}
    </p>
  );
}
