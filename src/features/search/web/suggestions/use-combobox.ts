import { useEffect, useEffectEvent, useState } from 'react';
import type { SuggestionOption } from '../../suggestion-options.ts';

interface ComboboxDeps {
  readonly input: HTMLInputElement;
  /** The lines of the list for a text. */
  readonly options: readonly SuggestionOption[];
  /** The element of a line. */
  readonly lineAt: (place: number) => HTMLElement | null;
  readonly onForget: (term: string) => void;
  readonly onSubmit: (term: string) => void;
}

/** The text of the field and whether its list is open, from the field's own events. */
export function useTyping(input: HTMLInputElement, startsOpen: boolean) {
  const [text, setText] = useState(() => input.value.trim());
  const [open, setOpen] = useState(() => startsOpen && document.activeElement === input);
  const [active, setActive] = useState(-1);
  const show = (shown: boolean): void => {
    setText(input.value.trim());
    setActive(-1);
    setOpen(shown);
  };
  return { text, open, active, setActive, show };
}

/**
 * The keyboard of a combobox whose focus stays in the field: arrows mark a line, Enter follows it,
 * Home and End reach the ends while one is marked, Delete forgets a search, Escape closes.
 */
export function useComboboxKeys(
  { input, options, lineAt, onForget, onSubmit }: ComboboxDeps,
  { text, open, active, setActive, show }: ReturnType<typeof useTyping>,
): void {
  const mark = (place: number): void => {
    const last = options.length - 1;
    setActive(place > last ? -1 : place < -1 ? last : place);
  };
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (open ? mark(active + 1) : show(true)),
    ArrowUp: () => (open ? mark(active - 1) : show(true)),
    ...(open ? { Escape: () => show(false) } : {}),
    ...(open && active >= 0
      ? {
          Home: () => setActive(0),
          End: () => setActive(options.length - 1),
          Enter: () => lineAt(active)?.click(),
        }
      : {}),
    ...(open && options[active]?.kind === 'recent'
      ? {
          Delete: () => {
            onForget(options[active]?.term ?? '');
            setActive(Math.min(active, options.length - 2));
          },
        }
      : {}),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    // The caret moves, so what is marked is the text again.
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setActive(-1);
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  });
  const onType = useEffectEvent(() => show(true));
  /** Letters typed between the first rendering and the first listening. */
  const catchUp = useEffectEvent(() => {
    if (input.value.trim() !== text) show(document.activeElement === input);
  });
  const onLeave = useEffectEvent(() => show(false));
  const onSend = useEffectEvent(() => {
    onSubmit(input.value);
    show(false);
  });
  useEffect(() => {
    const { form } = input;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    for (const name of ['input', 'focus', 'click']) {
      input.addEventListener(name, () => onType(), { signal });
    }
    input.addEventListener('blur', () => onLeave(), { signal });
    form?.addEventListener('submit', () => onSend(), { signal });
    catchUp();
    return () => listening.abort();
  }, [input]);
}
