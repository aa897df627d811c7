import { useEffect, useState } from 'react';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import * as calls from '../calls.ts';
import * as desk from '../desk-calls.ts';
import type { CategoryEntry, ProductDetail, ProductRelations } from '../reads.ts';

const SAYS = MESSAGES.categorisation;

export interface FinishEntry {
  readonly id_terminado: number;
  readonly nombre_terminado: string;
}
export type Subcategory = CategoryEntry['subcategorias'][number];

export interface Categorised {
  readonly product: ProductDetail;
  readonly categories: readonly CategoryEntry[];
  readonly finishes: readonly FinishEntry[];
  readonly relations: ProductRelations;
}

export type Categorisation =
  | { readonly state: 'loading' | 'failed' | 'missing' }
  | { readonly state: 'ready'; readonly data: Categorised };

/** A product with everything it can be assigned to, and the two ways to change it. */
export function useCategorisation(id: string) {
  const [shown, setShown] = useState<Categorisation>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    load(id, leaving.signal).then(
      (found) => {
        if (found.state === 'failed') toast.error(SAYS.loadFailed);
        setShown(found);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [id]);
  const relate = (change: Relate): void =>
    setShown((now) =>
      now.state === 'ready'
        ? { ...now, data: { ...now.data, relations: change(now.data.relations) } }
        : now,
    );
  return {
    shown,
    assignCategory: async (category: CategoryEntry, subcategory: Subcategory) => {
      if (shown.state === 'ready') relate(await assign(shown.data, category, subcategory));
    },
    toggleFinish: async (finish: FinishEntry) => {
      if (shown.state === 'ready') relate(await toggle(shown.data, finish));
    },
  };
}

/** What a saved change does to the relations shown; nothing where it was refused. */
type Relate = (relations: ProductRelations) => ProductRelations;
const UNCHANGED: Relate = (relations) => relations;

async function assign(
  { product }: Categorised,
  categoria: CategoryEntry,
  subcategoria: Subcategory,
): Promise<Relate> {
  const answer = await call(desk.assignCategory, {
    body: {
      id_producto: product.id_product,
      id_categoria: categoria.id_categoria,
      id_subcategoria: subcategoria.id_subcategoria,
    },
  });
  if (!answer.ok) {
    toast.error(SAYS.assignFailed);
    return UNCHANGED;
  }
  toast.success(SAYS.assigned);
  return (relations) => ({ ...relations, categoria, subcategoria });
}

async function toggle({ product, relations }: Categorised, finish: FinishEntry): Promise<Relate> {
  const remove = hasFinish(relations, finish);
  const answer = await saveFinish(product.id_product, finish.id_terminado, remove);
  if (!answer.ok) {
    toast.error(SAYS.finishFailed);
    return UNCHANGED;
  }
  toast.success(remove ? SAYS.finishRemoved : SAYS.finishAssigned);
  return (now) => {
    const others = now.terminados.filter((entry) => entry.id_terminado !== finish.id_terminado);
    return { ...now, terminados: remove ? others : [...others, finish] };
  };
}

export function hasFinish(relations: ProductRelations, finish: FinishEntry): boolean {
  return relations.terminados.some((entry) => entry.id_terminado === finish.id_terminado);
}

function saveFinish(product: number, finish: number, remove: boolean) {
  const ids = { id_producto: product, id_terminado: finish };
  return remove
    ? call(desk.unassignFinish, { query: ids })
    : call(desk.assignFinish, { body: ids });
}

async function load(id: string, signal: AbortSignal): Promise<Categorisation> {
  const [product, categories, finishes, relations] = await Promise.all([
    call(calls.productDetail, { params: { id }, signal }),
    call(calls.categoryTree, { signal }),
    call(calls.finishes, { signal }),
    call(calls.productRelations, { params: { id }, signal }),
  ]);
  if (!product.ok && product.code === 'not_found') return { state: 'missing' };
  if (!product.ok || !categories.ok || !finishes.ok || !relations.ok) {
    console.error('the product could not be loaded', product, categories, finishes, relations);
    return { state: 'failed' };
  }
  return {
    state: 'ready',
    data: {
      product: product.value,
      categories: categories.value,
      finishes: finishes.value,
      relations: relations.value,
    },
  };
}
