import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../../design/toast.tsx';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What came of saving, in the words of any of the calls. */
export type SaveOutcome<T> =
  | { readonly ok: true; readonly version: number }
  | {
      readonly ok: false;
      readonly sentence: string;
      readonly now?: { readonly version: number; readonly content: T } | undefined;
    };

interface Moved<T> {
  readonly sentence: string;
  readonly version: number;
  readonly theirs: T;
  /** Fields that the other one wrote, and those of them that both did. */
  readonly changed: readonly string[];
  readonly clash: readonly string[];
}

export interface WrittenForm<T> {
  readonly draft: T;
  readonly busy: boolean;
  readonly clean: boolean;
  readonly moved: Moved<T> | undefined;
  readonly change: (change: Partial<T>) => void;
  readonly save: () => Promise<void>;
  /** Takes what the other one wrote and lays one's own changes over it; saves nothing yet. */
  readonly join: () => void;
  readonly discard: () => void;
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
const changedFields = (from: Fields, to: Fields): string[] =>
  Object.keys(to).filter((field) => differs(from[field], to[field]));

/** A form over a document with versions: nothing that somebody else saved is overwritten unseen. */
export function useWritten<T extends Fields>(
  seen: { readonly version: number; readonly content: T },
  send: (version: number, content: T) => Promise<SaveOutcome<T>>,
): WrittenForm<T> {
  const [base, setBase] = useState(seen);
  const [draft, setDraft] = useState(seen.content);
  const [busy, setBusy] = useState(false);
  const [moved, setMoved] = useState<Moved<T>>();
  const { revalidate } = useRevalidator();
  const clean = !differs(base.content, draft);
  useLeaveGuard(!clean);
  const take = (version: number, content: T): void => {
    setBase({ version, content });
    setDraft(content);
    setMoved(undefined);
  };
  return {
    draft,
    busy,
    clean,
    moved,
    change: (change) => setDraft((now) => ({ ...now, ...change })),
    save: async () => {
      if (busy) return;
      setBusy(true);
      const sent = await send(base.version, draft);
      setBusy(false);
      if (sent.ok) {
        take(sent.version, draft);
        toast.success('Guardado. La tienda ya lo muestra.');
        await revalidate();
      } else if (sent.now) {
        const { version, content: theirs } = sent.now;
        const changed = changedFields(base.content, theirs);
        const own = changedFields(base.content, draft);
        const clash = own.filter((field) => changed.includes(field));
        setMoved({ sentence: sent.sentence, version, theirs, changed, clash });
      } else toast.error(sent.sentence || 'No pudimos guardar. Inténtalo de nuevo.');
    },
    join: () => {
      if (!moved) return;
      const own = changedFields(base.content, draft);
      const mine = Object.fromEntries(own.map((field) => [field, draft[field]])) as Partial<T>;
      setBase({ version: moved.version, content: moved.theirs });
      setDraft({ ...moved.theirs, ...mine });
      setMoved(undefined);
    },
    discard: () => (moved ? take(moved.version, moved.theirs) : take(base.version, base.content)),
  };
}
