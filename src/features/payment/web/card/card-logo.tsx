const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  carnet: 'Carnet',
};

export function brandName(brand: string): string {
  return NAMES[brand] ?? 'Tarjeta';
}

/** The mark of a card brand on a little card of its own; a neutral one for brands we do not know. */
export function CardLogo({ brand, size = 44 }: { readonly brand: string; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={(size * 30) / 44}
      viewBox="0 0 44 30"
      role="img"
      aria-label={brandName(brand)}
      className="shrink-0"
    >
      <rect x="0.5" y="0.5" width="43" height="29" rx="3.5" fill="#ffffff" stroke="#e4ddd0" />
      <Mark brand={brand} />
    </svg>
  );
}

function Mark({ brand }: { readonly brand: string }) {
  if (brand === 'mastercard') {
    return (
      <g>
        <circle cx="17.5" cy="15" r="8" fill="#d8001b" />
        <circle cx="26.5" cy="15" r="8" fill="#f59b00" />
        <path d="M22 8.4a8 8 0 0 1 0 13.2 8 8 0 0 1 0-13.2Z" fill="#f05a00" />
      </g>
    );
  }
  if (brand === 'visa') return <Word text="VISA" fill="#1a2f7e" size={13} italic />;
  if (brand === 'amex') {
    return (
      <g>
        <rect x="4" y="4" width="36" height="22" rx="2" fill="#1f6fc4" />
        <Word text="AMEX" fill="#ffffff" size={10} />
      </g>
    );
  }
  if (brand === 'carnet') return <Word text="carnet" fill="#7a1140" size={10} />;
  return <path d="M6 10h32M6 20h10" stroke="#8d8475" strokeWidth="2.5" />;
}

function Word({
  text,
  fill,
  size,
  italic = false,
}: {
  readonly text: string;
  readonly fill: string;
  readonly size: number;
  readonly italic?: boolean;
}) {
  return (
    <text
      x="22"
      y={15 + size * 0.36}
      textAnchor="middle"
      fontFamily="Arial, sans-serif"
      fontSize={size}
      fontWeight="800"
      fontStyle={italic ? 'italic' : 'normal'}
      fill={fill}
    >
      {text}
    </text>
  );
}

/** Who handles the card, and which cards are taken (PAY-10). */
export function CardNote({ company }: { readonly company: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
      <p className="max-w-[28em] grow text-xs text-ink-2">
        Tu pago se procesa de forma segura con {company}: los datos de tu tarjeta van directo a
        ellos y nunca pasan por esta tienda.
      </p>
      <ul className="flex gap-1.5">
        {['visa', 'mastercard', 'amex', 'carnet'].map((brand) => (
          <li key={brand} className="flex">
            <CardLogo brand={brand} size={40} />
          </li>
        ))}
      </ul>
    </div>
  );
}
