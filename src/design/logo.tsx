import { useId } from 'react';

const LETTER = 'M6 5h20v6H13v4.5h11v6H13V26h13.5v6H6Z';

/**
 * The mark of the shop: a cobalt E printed over a coral dot. Where both inks lie it is the
 * overprint, as on paper.
 */
export function LogoMark({ size = 36 }: { readonly size?: number }) {
  const dot = useId();
  return (
    <svg width={size} height={size} viewBox="6 4.5 32 32" aria-hidden="true" className="mark">
      <clipPath id={dot}>
        <circle cx="25" cy="23" r="13" />
      </clipPath>
      <circle cx="25" cy="23" r="13" fill="#ff5a3c" />
      <path d={LETTER} fill="#1f3fd6" />
      <path d={LETTER} fill="#3a1e6b" clipPath={`url(#${dot})`} />
    </svg>
  );
}

/** Mark and the company's name, set in the shop's type. The link around it says where it leads. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <LogoMark />
      <span className="font-display text-xl leading-none font-[750] tracking-[-0.035em]">
        {name}
      </span>
    </span>
  );
}
