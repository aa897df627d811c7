import { Button } from '../button.tsx';

/**
 * Somebody else saved first: what stands there now beside what was typed, which stays until whoever
 * typed it says otherwise.
 */
export function Overtaken({
  sentence,
  now,
  onTake,
}: {
  /** Who it was, in the shop's words. */
  readonly sentence: string;
  /** What differs from what was typed, as it stands now; empty where nothing does. */
  readonly now: readonly string[];
  readonly onTake: () => void;
}) {
  return (
    <div role="alert" className="rounded-sheet border-l-4 border-coral bg-sheet p-4 text-sm">
      <p className="font-semibold">{sentence}</p>
      {now.length === 0 ? (
        <p className="mt-1 text-ink-2">Quedó igual a lo que escribiste.</p>
      ) : (
        <>
          <p className="mt-1 text-ink-2">Así quedó:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {now.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p className="mt-1 text-ink-2">Si guardas otra vez, queda lo que tú escribiste.</p>
        </>
      )}
      <div className="mt-2 -ml-3">
        <Button look="quiet" onClick={onTake}>
          Tomar lo de ahora
        </Button>
      </div>
    </div>
  );
}
