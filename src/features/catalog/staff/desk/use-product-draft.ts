import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../../platform/browser/use-leave-guard.ts';
import type { EditedProduct } from '../../desk/desk-reads.ts';
import { changeBetween, changedWords, type ProductDraft } from '../../desk/product-desk.ts';
import {
  type DraftProblems,
  readTyped,
  type TypedDraft,
  typedFrom,
} from '../../desk/typed-draft.ts';
import { saveProduct, undoProduct } from '../../desk-calls.ts';

/** What somebody else did meanwhile, and what of it the form would overwrite. */
interface Moved {
  readonly sentence: string;
  readonly version: number;
  readonly now: ProductDraft;
  /** Fields that both changed, in words; '' where the two changes can be joined. */
  readonly clash: string;
}

export interface ProductForm {
  readonly typed: TypedDraft;
  readonly problems: DraftProblems;
  readonly busy: boolean;
  /** Nothing was changed since it was loaded or saved. */
  readonly clean: boolean;
  readonly moved: Moved | undefined;
  readonly change: (
    change: Partial<TypedDraft> | ((now: TypedDraft) => Partial<TypedDraft>),
  ) => void;
  readonly save: () => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Takes what the other one wrote, and lays one's own changes over it; saves nothing yet. */
  readonly join: () => void;
  /** Drops one's own changes. */
  readonly discard: () => void;
}

/** The form of a product: what was loaded, what was typed, and what others did meanwhile. */
export function useProductDraft(edited: EditedProduct): ProductForm {
  const [base, setBase] = useState({ version: edited.version, draft: edited.producto });
  const [typed, setTyped] = useState(() => typedFrom(edited.producto));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [busy, setBusy] = useState(false);
  const [moved, setMoved] = useState<Moved>();
  const { revalidate } = useRevalidator();
  const clean = JSON.stringify(typed) === JSON.stringify(typedFrom(base.draft));
  useLeaveGuard(!clean);
  const take = (version: number, draft: ProductDraft): void => {
    setBase({ version, draft });
    setTyped(typedFrom(draft));
    setProblems({});
    setMoved(undefined);
  };
  // A page that was read again shows what it read, where nobody has begun to write.
  useEffect(() => {
    if (!clean || edited.version <= base.version) return;
    setBase({ version: edited.version, draft: edited.producto });
    setTyped(typedFrom(edited.producto));
  }, [edited, clean, base.version]);
  const submit = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
    await revalidate();
  };
  return {
    typed,
    problems,
    busy,
    clean,
    moved,
    change: (change) =>
      setTyped((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    save: () =>
      submit(async () => {
        const read = readTyped(typed);
        setProblems(read.ok ? {} : read.problems);
        if (!read.ok) return;
        const answer = await call(saveProduct, {
          params: { id: String(edited.id) },
          body: { version: base.version, producto: read.draft },
        });
        if (answer.ok) {
          setBase({ version: answer.value.version, draft: read.draft });
          // What came while it was on its way (a photograph that arrived) is still to be saved.
          setTyped((now) => (now === typed ? typedFrom(read.draft) : now));
          setMoved(undefined);
          toast.success('Guardado. La tienda ya lo muestra.');
        } else if (answer.code === 'conflict' && answer.extra.ahora) {
          setMoved(movedFrom(base.draft, read.draft, answer.error, answer.extra.ahora));
        } else toast.error(answer.error || 'No pudimos guardar. Inténtalo de nuevo.');
      }),
    undo: () =>
      submit(async () => {
        const answer = await call(undoProduct, {
          params: { id: String(edited.id) },
          body: { version: base.version },
        });
        if (answer.ok) toast.success('Deshicimos el último cambio.');
        else toast.error(answer.error || 'No pudimos deshacerlo. Inténtalo de nuevo.');
      }),
    join: () => {
      if (!moved) return;
      const read = readTyped(typed);
      const mine = read.ok ? changeBetween(base.draft, read.draft).despues : {};
      setBase({ version: moved.version, draft: moved.now });
      setTyped(typedFrom({ ...moved.now, ...mine }));
      setMoved(undefined);
    },
    discard: () => (moved ? take(moved.version, moved.now) : take(base.version, base.draft)),
  };
}

function movedFrom(
  base: ProductDraft,
  mine: ProductDraft,
  sentence: string,
  { version, producto }: { readonly version: number; readonly producto: ProductDraft },
): Moved {
  const theirs = changeBetween(base, producto).despues;
  const own = changeBetween(base, mine).despues;
  const both = Object.fromEntries(Object.entries(own).filter(([field]) => field in theirs));
  return { sentence, version, now: producto, clash: changedWords(both) };
}
