/** Crop marks of a printed sheet, in its four corners. */
const CROPS = [
  'M48 20v22M20 48h22',
  'M512 20v22M540 48h-22',
  'M48 620v-22M20 592h22',
  'M512 620v-22M540 592h-22',
];
/** The shop's letter, as in its mark. */
const LETTER = 'M6 5h20v6H13v4.5h11v6H13V26h13.5v6H6Z';
const BAR = ['#1f3fd6', '#3a1e6b', '#ff5a3c', '#1c1a17', '#8d8475', '#e4ddd0'];

/** A printer's proof of the shop's mark: two inks, their overprint, crop marks and colour bar. */
export function ProofSheet() {
  return (
    <svg
      viewBox="0 0 560 640"
      className="h-full max-h-[44rem] w-full rounded-sheet border border-line bg-sheet shadow-sheet"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="560" height="640" fill="#ffffff" />
      <rect x="62" y="62" width="436" height="516" fill="#f4efe4" />
      <clipPath id="impression">
        <circle cx="25" cy="23" r="13" />
      </clipPath>
      <g transform="translate(33 96) scale(11)">
        <circle cx="25" cy="23" r="13" fill="#ff5a3c" />
        <path d={LETTER} fill="#1f3fd6" />
        <path d={LETTER} fill="#3a1e6b" clipPath="url(#impression)" />
      </g>
      <g stroke="#1c1a17" strokeWidth="1.2" fill="none">
        {CROPS.map((path) => (
          <path key={path} d={path} />
        ))}
        <RegistrationCross x={280} y={31} />
        <RegistrationCross x={280} y={609} />
        <RegistrationCross x={31} y={320} />
        <RegistrationCross x={529} y={320} />
      </g>
      {BAR.map((ink, index) => (
        <rect key={ink} x={62 + index * 24} y="600" width="24" height="14" fill={ink} />
      ))}
      <text x="498" y="611" textAnchor="end" fontSize="11" fill="#5b554c" className="figures">
        Prueba 1 de 2 · 2 tintas
      </text>
    </svg>
  );
}

function RegistrationCross({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="7" />
      <path d="M-12 0h24M0-12v24" />
    </g>
  );
}
