import { useId, useState } from 'react';
import { moveBetweenRows } from '../../../design/desk/row-keys.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { controlLook } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { fold } from '../../../kernel/fold.ts';
import type { SynonymGroup } from '../desk-reads.ts';
import { splitWords } from '../synonym-group.ts';
import { useSynonyms } from './use-synonyms.ts';
import { WordsForm } from './words-form.tsx';

interface Editing {
  readonly id: number;
  readonly text: string;
}
const textOf = (group: SynonymGroup): string => group.palabras.join(', ');

/** The groups of words that stand for one another: added, changed and removed in place. */
export function SynonymEditor({
  groups,
  wish,
  onChanged,
}: {
  readonly groups: readonly SynonymGroup[];
  /** A word that a new group shall begin with; `times` counts the wishes. */
  readonly wish: { readonly text: string; readonly times: number };
  readonly onChanged: () => void;
}) {
  const { add, edit, remove } = useSynonyms(onChanged);
  const [filter, setFilter] = useState('');
  const [editing, setEditing] = useState<Editing>();
  const shown = groups.filter((group) => fold(textOf(group)).includes(fold(filter.trim())));
  const store = async (change: Promise<string>, said: string): Promise<string> => {
    const problem = await change;
    if (problem === '') {
      setEditing(undefined);
      toast.success(said);
    }
    return problem;
  };
  const drop = async (group: SynonymGroup): Promise<void> => {
    const problem = await remove(group);
    if (problem) return toast.error(problem);
    toast.success(`Quitaste el grupo ${textOf(group)}.`, {
      label: 'Deshacer',
      run: () => void add(textOf(group)).then((again) => (again ? toast.error(again) : undefined)),
    });
  };
  return (
    <section aria-labelledby="sinonimos" className="rounded-sheet border border-line bg-sheet">
      <div className="border-b border-line px-4 py-3">
        <h2 id="sinonimos" className="text-lg">
          Sinónimos
        </h2>
        <p className="text-sm text-ink-2">
          Quien busca una palabra del grupo encuentra también lo de las otras.
        </p>
      </div>
      <div className="border-b border-line bg-paper px-4 py-4">
        <WordsForm
          key={wish.times}
          label="Grupo nuevo"
          start={wish.text ? `${wish.text}, ` : ''}
          focused={wish.times > 0}
          save="Agregar"
          onSave={(text) => store(add(text), 'Grupo agregado. Ya se busca con él.')}
          aside={(text) => (
            <Overlap
              groups={groups}
              text={text}
              onJoin={(group, words) =>
                setEditing({ id: group.id, text: [...group.palabras, ...words].join(', ') })
              }
            />
          )}
        />
      </div>
      <Filter value={filter} onChange={setFilter} count={shown.length} />
      {shown.length === 0 ? (
        <EmptyState title={groups.length === 0 ? 'Todavía no hay grupos' : 'Ningún grupo la tiene'}>
          {groups.length === 0
            ? 'Agrega el primero arriba: por ejemplo, playera, camiseta.'
            : 'Prueba con otra palabra o agrégala en un grupo nuevo.'}
        </EmptyState>
      ) : (
        <ul onKeyDown={moveBetweenRows} className="divide-y divide-line">
          {shown.map((group) =>
            editing?.id === group.id ? (
              <li key={group.id} className="bg-cobalt-wash px-4 py-4">
                <WordsForm
                  key={editing.text}
                  label="Palabras del grupo"
                  start={editing.text}
                  focused
                  save="Guardar"
                  onSave={(text) => store(edit(group, text), 'Grupo guardado. Ya se busca con él.')}
                  onCancel={() => setEditing(undefined)}
                />
              </li>
            ) : (
              <Row
                key={group.id}
                group={group}
                onEdit={() => setEditing({ id: group.id, text: textOf(group) })}
                onRemove={() => void drop(group)}
              />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

function Filter({
  value,
  onChange,
  count,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly count: number;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2">
      <label htmlFor={id} className="sr-only">
        Filtrar grupos por palabra
      </label>
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Filtrar grupos…"
        className={`max-w-64 md:text-sm ${controlLook()}`}
      />
      <p role="status" className="figures text-xs whitespace-nowrap text-ink-2">
        {count === 1 ? '1 grupo' : `${count} grupos`}
      </p>
    </div>
  );
}

function Row({
  group,
  onEdit,
  onRemove,
}: {
  readonly group: SynonymGroup;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const name = textOf(group);
  return (
    <li className="flex items-center justify-between gap-3 py-1 pr-2 pl-4 hover:bg-paper">
      <p className="flex min-w-0 flex-wrap gap-1 py-1.5">
        {group.palabras.map((word) => (
          <span
            key={word}
            className="rounded-control bg-paper-2 px-2 py-0.5 text-sm [overflow-wrap:anywhere]"
          >
            {word}
          </span>
        ))}
      </p>
      <div className="flex shrink-0">
        <button
          type="button"
          aria-label={`Editar ${name}`}
          onClick={onEdit}
          className="min-h-11 rounded-control px-2 text-sm font-semibold text-cobalt hover:bg-cobalt-wash md:min-h-9"
        >
          Editar
        </button>
        <button
          type="button"
          aria-label={`Quitar ${name}`}
          onClick={onRemove}
          className="min-h-11 rounded-control px-2 text-sm text-ink-2 hover:bg-danger-wash hover:text-danger md:min-h-9"
        >
          Quitar
        </button>
      </div>
    </li>
  );
}

/** Says that a word typed is in a group already, and offers to put the others there. */
function Overlap({
  groups,
  text,
  onJoin,
}: {
  readonly groups: readonly SynonymGroup[];
  readonly text: string;
  readonly onJoin: (group: SynonymGroup, words: readonly string[]) => void;
}) {
  const typed = splitWords(text);
  const known = (group: SynonymGroup, word: string): boolean =>
    group.palabras.some((other) => fold(other) === fold(word));
  const group = groups.find((other) => typed.some((word) => known(other, word)));
  const others = group ? typed.filter((word) => !known(group, word)) : [];
  return (
    <p role="status" className="text-sm not-empty:mt-2">
      {group && others.length > 0 ? (
        <>
          Ya hay un grupo con esa palabra: <strong>{textOf(group)}</strong>.{' '}
          <button
            type="button"
            onClick={() => onJoin(group, others)}
            className="min-h-6 font-semibold text-cobalt underline underline-offset-2"
          >
            Agregar ahí «{others.join(', ')}»
          </button>
        </>
      ) : null}
    </p>
  );
}
