const CORNERS = [
  'top-3 left-3 border-t-2 border-l-2',
  'top-3 right-3 border-t-2 border-r-2',
  'bottom-3 left-3 border-b-2 border-l-2',
  'right-3 bottom-3 border-r-2 border-b-2',
] as const;

/** Where the sheet is cut: the square that will be searched for. */
export function TrimMarks() {
  return (
    <span
      aria-hidden="true"
      className="daylight pointer-events-none absolute inset-0 mix-blend-difference"
    >
      {CORNERS.map((corner) => (
        <span key={corner} className={`absolute size-7 border-white ${corner}`} />
      ))}
    </span>
  );
}
