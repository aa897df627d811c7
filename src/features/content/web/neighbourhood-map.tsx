const BLOCKS = [
  [0, 0, 118, 92],
  [134, 0, 150, 92],
  [300, 0, 176, 92],
  [492, 0, 148, 92],
  [0, 112, 118, 116],
  [134, 112, 150, 116],
  [492, 112, 148, 116],
  [0, 248, 118, 112],
  [134, 248, 150, 112],
  [300, 248, 176, 112],
  [492, 248, 148, 112],
] as const;

/** The street of the sample company (decision A13), which alone the drawn names are true of. */
const SAMPLE_STREET = 'Calle de la Imprenta';

/** Finds an address by what is written of it. */
const REAL_MAP = 'https://www.openstreetmap.org/search?query=';

/**
 * The shop's surroundings, drawn by us: no outside map, no outside host, no tracking. A company with an
 * address of its own has no street names on it, and a link to a map that knows them.
 */
export function NeighbourhoodMap({ address }: { readonly address: string }) {
  const sample = address.startsWith(SAMPLE_STREET);
  return (
    <figure className="mt-8">
      <svg
        viewBox="0 0 640 360"
        role="img"
        aria-label={`Mapa ilustrado de la zona: ${address}`}
        className="w-full border border-line bg-paper-2"
      >
        <rect width="640" height="360" fill="#f4efe4" />
        {BLOCKS.map(([x, y, width, height]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width={width} height={height} fill="#ffffff" />
        ))}
        <rect x="300" y="112" width="176" height="116" fill="#e9f5ee" />
        <path d="M-10 330L240 -10" stroke="#fbf8f2" strokeWidth="30" />
        <path d="M-10 330L240 -10" stroke="#e4ddd0" strokeWidth="1.5" strokeDasharray="10 8" />
        <g fill="#1c7a4a" opacity="0.55">
          <circle cx="330" cy="142" r="9" />
          <circle cx="352" cy="204" r="11" />
          <circle cx="440" cy="146" r="12" />
          <circle cx="452" cy="200" r="8" />
        </g>
        {sample ? (
          <g fill="#5b554c" fontSize="13" style={{ fontFamily: 'var(--font-sans)' }}>
            <text x="150" y="243">
              {SAMPLE_STREET}
            </text>
            <text x="388" y="176" textAnchor="middle" fill="#1c7a4a">
              Plaza del Tipo Móvil
            </text>
            <text transform="translate(487 20) rotate(90)">Av. de los Talleres</text>
          </g>
        ) : null}
        <g transform="translate(388 268)">
          <circle cx="-5" cy="-4" r="22" fill="#ff5a3c" style={{ mixBlendMode: 'multiply' }} />
          <circle cx="5" cy="5" r="22" fill="#1f3fd6" style={{ mixBlendMode: 'multiply' }} />
          <circle r="5" fill="#ffffff" />
        </g>
      </svg>
      <figcaption className="mt-2 text-xs text-ink-2">
        {sample ? (
          `Mapa ilustrado. Estacionamiento para carga sobre ${SAMPLE_STREET}.`
        ) : (
          <a
            href={REAL_MAP + encodeURIComponent(address)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center font-semibold text-cobalt underline"
          >
            Buscar la dirección en OpenStreetMap
          </a>
        )}
      </figcaption>
    </figure>
  );
}
