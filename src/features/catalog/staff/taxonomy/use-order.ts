import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../../platform/browser/call.ts';
import { type KeptGroup, moved } from '../../desk/taxonomy.ts';
import { orderCategories } from '../../taxonomy-calls.ts';

export interface Order {
  /** Whether this very move is being kept; no other begins meanwhile. */
  isMoving(id: number, by: -1 | 1): boolean;
  readonly problem: string;
  /** Where each group stands, by id. */
  readonly places: ReadonlyMap<number, number>;
  /** Whether a group can go up (-1) or down (1). */
  can(id: number, by: -1 | 1): boolean;
  move(id: number, by: -1 | 1): Promise<void>;
}

/** Moves one of the groups up or down; of a category's subcategories, or of the categories (null). */
export function useOrder(categoryId: number | null, groups: readonly KeptGroup[]): Order {
  const { revalidate } = useRevalidator();
  const [moving, setMoving] = useState<{ readonly id: number; readonly by: number }>();
  const [problem, setProblem] = useState('');
  const ids = groups.map(({ id }) => id);
  return {
    isMoving: (id, by) => moving?.id === id && moving.by === by,
    problem,
    places: new Map(ids.map((id, at) => [id, at])),
    can: (id, by) => moved(ids, id, by) !== undefined,
    move: async (id, by) => {
      const after = moved(ids, id, by);
      if (!after || moving) return;
      setMoving({ id, by });
      const body = { id_categoria: categoryId, antes: ids, ahora: after };
      const done = await call(orderCategories, { body });
      setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
      if (done.ok || done.status !== 0) await revalidate();
      setMoving(undefined);
    },
  };
}
