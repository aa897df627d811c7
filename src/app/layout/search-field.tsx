import {
  type ComponentProps,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../../design/icon.tsx';
import { ImageSearchIcons } from '../../features/image-search/web/camera-buttons.tsx';
import { newTermAddress } from '../../features/search/new-term.ts';
import type SearchSuggestions from '../../features/search/web/suggestions/search-suggestions.tsx';
import { IMAGE_SEARCH_TERM, pages } from '../../routes.ts';

/** Shorter texts search nothing (SPEC section 5). */
const SHORTEST_TERM = 3;

/** The shop's search, on every page. Works as a plain form before the page's script has loaded. */
export function SearchField() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const term = termOf(pathname, search);
  const { Suggestions, fetchSuggestions, role, setRole } = useSuggestionList();
  // A list that is fetched only after the search was sent must not open over its results.
  const [sent, setSent] = useState(false);
  const shown = useRef(term);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // What was typed before the page came alive stays.
    if (shown.current !== term) field.value = term;
    else if (document.activeElement === field) fetchSuggestions();
    shown.current = term;
  }, [term, fetchSuggestions]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? '';
    if (wanted.length < SHORTEST_TERM) return;
    setSent(true);
    void forgetImageSearch();
    navigate(newTermAddress(wanted, { pathname, search }));
  };
  return (
    <search className="min-w-0 grow">
      <form action={pages.search} onSubmit={submit} className="relative">
        <input
          {...role}
          ref={input}
          onFocus={fetchSuggestions}
          onInput={() => setSent(false)}
          type="search"
          name="searchTerm"
          aria-label="Buscar productos"
          placeholder="Busca tazas, termos…"
          defaultValue={term}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="block h-12 w-full rounded-control border border-ink bg-sheet pr-35 pl-4 text-base text-ellipsis text-ink placeholder:text-ink-3 [&::-webkit-search-cancel-button]:appearance-none"
        />
        {Suggestions && input.current ? (
          <Suggestions
            input={input.current}
            startsOpen={!sent}
            onFieldRole={setRole}
            onSearch={forgetImageSearch}
          />
        ) : null}
        <div className="absolute inset-y-0.5 right-0.5 flex">
          <ImageSearchIcons />
          <button
            type="submit"
            aria-label="Buscar"
            className="grid h-full w-11 place-items-center rounded-control text-cobalt hover:bg-cobalt-wash"
          >
            <Icon name="search" size={24} />
          </button>
        </div>
      </form>
    </search>
  );
}

const CLOSED: Parameters<ListProps['onFieldRole']>[0] = {
  role: 'combobox',
  'aria-expanded': false,
};
type ListProps = ComponentProps<typeof SearchSuggestions>;

/**
 * The list under the field: fetched when the field is first entered, since few visits search. Only
 * a page that is alive calls its field a combobox.
 */
function useSuggestionList() {
  const [List, setList] = useState<{ readonly default: typeof SearchSuggestions }>();
  const [role, setRole] = useState<typeof CLOSED>();
  useEffect(() => setRole(CLOSED), []);
  const fetchSuggestions = useCallback(() => {
    import('../../features/search/web/suggestions/search-suggestions.tsx').then(
      setList,
      // The field goes on without; the next time it is entered tries again.
      () => undefined,
    );
  }, []);
  return { Suggestions: List?.default, fetchSuggestions, role, setRole };
}

/** A text search forgets the image search (SRC-02). Its memory is fetched by those who use it. */
async function forgetImageSearch(): Promise<void> {
  try {
    const { clearImageSearch } = await import(
      '../../features/image-search/web/image-search-store.ts'
    );
    clearImageSearch();
  } catch (error) {
    console.warn('the image search cannot be forgotten', error);
  }
}

/** The term the page is showing, for the field to repeat; empty on pages without one. */
function termOf(pathname: string, search: string): string {
  const text =
    pathname === pages.search
      ? (new URLSearchParams(search).get('searchTerm') ?? '')
      : decoded(pathname, `${pages.products}/`);
  return text === IMAGE_SEARCH_TERM ? '' : text;
}

function decoded(pathname: string, prefix: string): string {
  if (!pathname.startsWith(prefix)) return '';
  try {
    return decodeURIComponent(pathname.slice(prefix.length));
  } catch {
    // A mistyped escape in an address is no term.
    return '';
  }
}
