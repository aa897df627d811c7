import { type ComponentProps, useEffect, useId, useMemo } from 'react';
import { useLocation } from 'react-router';
import { newTermAddress } from '../../new-term.ts';
import { optionGroups, SHORTEST_TERM, type SuggestionOption } from '../../suggestion-options.ts';
import { RecentButtons } from './recent-buttons.tsx';
import { SuggestionLine } from './suggestion-line.tsx';
import { useComboboxKeys, useTyping } from './use-combobox.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { type Suggested, useSuggestions } from './use-suggestions.ts';

/** What the field says of its list to assistive technology. */
export type FieldRole = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'aria-autocomplete'
>;

/**
 * The list under the search field: the shopper's own searches, then what the shop suggests. Focus
 * stays in the field all the while; lines are links, marked from the keyboard.
 */
export default function SearchSuggestions({
  input,
  startsOpen,
  onFieldRole,
  onSearch,
}: {
  readonly input: HTMLInputElement;
  /** Whether the list may open at once, when the field has the focus. */
  readonly startsOpen: boolean;
  readonly onFieldRole: (role: FieldRole) => void;
  /** Told of every search that is begun from the list. */
  readonly onSearch: () => void;
}) {
  const id = useId();
  const { pathname, search } = useLocation();
  const lineId = (place: number): string => `${id}-${place}`;
  const { recent, remember, forget, forgetAll } = useRecentSearches();
  const typing = useTyping(input, startsOpen);
  const { text, open, active, show } = typing;
  const suggested = useSuggestions(open ? text : '');
  const groups = useMemo(
    () =>
      optionGroups(text, recent, suggested.entries, (term) =>
        newTermAddress(term, { pathname, search }),
      ),
    [text, recent, suggested.entries, pathname, search],
  );
  const options = groups.flatMap((group) => group.options);
  useComboboxKeys(
    {
      input,
      options,
      lineAt: (place) => document.getElementById(lineId(place)),
      onForget: forget,
      onSubmit: (term) => (term.trim().length < SHORTEST_TERM ? undefined : remember(term)),
    },
    typing,
  );
  const shown = open && options.length > 0;
  const marked = shown && active >= 0 ? lineId(active) : undefined;
  useEffect(() => {
    onFieldRole({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      ...(shown ? { 'aria-controls': id } : {}),
      ...(marked ? { 'aria-activedescendant': marked } : {}),
    });
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [onFieldRole, shown, marked, id]);

  const choose = ({ term }: SuggestionOption): void => {
    show(false);
    if (term === undefined) return;
    input.value = term;
    remember(term);
    onSearch();
  };
  const own = text.length < SHORTEST_TERM;
  let place = -1;
  return (
    <>
      <p role="status" className="sr-only">
        {shown ? announcement(options, suggested) : ''}
      </p>
      {shown ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field.
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-50 mt-1.5 max-h-[min(36rem,calc(100dvh-11rem))] overflow-y-auto overscroll-contain rounded-sheet border border-line bg-sheet pb-2 shadow-float motion-safe:transition-opacity motion-safe:starting:opacity-0 lg:max-h-[min(40rem,calc(100dvh-6rem))] lg:min-w-[30rem]"
        >
          <div className="relative">
            <div
              id={id}
              role="listbox"
              aria-label={own ? 'Tus búsquedas recientes' : 'Sugerencias'}
              aria-busy={suggested.state === 'loading'}
            >
              {groups.map((group) => (
                // biome-ignore lint/a11y/useSemanticElements: a listbox groups its lines by role.
                <div
                  key={group.name}
                  role="group"
                  aria-label={group.name || 'Buscar'}
                  className={`border-line not-first:border-t not-first:mt-1.5 ${group.name ? '' : 'pt-2'}`}
                >
                  {group.name ? (
                    <p
                      aria-hidden="true"
                      className="flex h-9 items-end justify-between px-4 pb-1 text-xs text-ink-2"
                    >
                      <span className="font-semibold">{group.name}</span>
                      {group.options[0]?.kind === 'product' ? 'IVA incluido' : null}
                    </p>
                  ) : null}
                  {group.options.map((option) => {
                    place += 1;
                    return (
                      <SuggestionLine
                        key={`${option.kind} ${option.address}`}
                        id={lineId(place)}
                        option={option}
                        typed={text}
                        marked={place === active}
                        onChoose={() => choose(option)}
                      />
                    );
                  })}
                </div>
              ))}
            </div>
            {own ? (
              <RecentButtons
                terms={options.map((option) => option.text)}
                onForget={forget}
                onForgetAll={forgetAll}
              />
            ) : null}
          </div>
          {own ? null : <Waiting text={text} suggested={suggested} />}
        </div>
      ) : null}
    </>
  );
}

/** What stands where suggestions would: their shape while they come, or why there are none. */
function Waiting({ text, suggested }: { readonly text: string; readonly suggested: Suggested }) {
  const { state, entries } = suggested;
  if (entries.length > 0) return null;
  if (state === 'loading')
    return (
      <div
        aria-hidden="true"
        className="space-y-3 px-4 py-3 opacity-100 transition-opacity delay-300 starting:opacity-0"
      >
        {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
          <div key={width} className="flex items-center gap-3">
            <span className="size-12 rounded-control bg-paper-2" />
            <span className={`h-4 rounded-control bg-paper-2 ${width}`} />
          </div>
        ))}
      </div>
    );
  return (
    <p className="px-4 pt-2 pb-1 text-sm text-ink-2">
      {state === 'failed'
        ? 'No pudimos traer sugerencias. Puedes buscar de todos modos.'
        : `Aún no tenemos sugerencias para «${text}».`}
    </p>
  );
}

function announcement(options: readonly SuggestionOption[], { state, entries }: Suggested): string {
  if (state === 'loading') return '';
  if (state === 'failed') return 'No pudimos traer sugerencias.';
  if (state === 'idle') return `${options.length} de tus búsquedas. Supr quita la elegida.`;
  if (entries.length === 0) return 'Sin sugerencias.';
  const meant = entries.find((entry) => entry.tipo === 'correccion');
  const count = `${options.length} ${options.length === 1 ? 'sugerencia' : 'sugerencias'}.`;
  return meant ? `Quizá quisiste decir ${meant.texto}. ${count}` : count;
}
