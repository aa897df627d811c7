import { useEffect, useState } from 'react';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { type ApiAnswer, callApi } from '../../../platform/browser/api-client.ts';
import { api, fill } from '../../../routes.ts';
import type { CategoryEntry, ProductDetail, ProductRelations } from '../reads.ts';

const SAYS = MESSAGES.categorisation;
const NOT_FOUND = 404;

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
  const answer = await callApi(api.assignCategory, {
    json: {
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

function saveFinish(
  product: number,
  finish: number,
  remove: boolean,
): Promise<ApiAnswer<{ success: boolean }>> {
  const ids = { id_producto: product, id_terminado: finish };
  if (!remove) return callApi(api.assignFinish, { json: ids });
  const query = new URLSearchParams({ id_producto: `${product}`, id_terminado: `${finish}` });
  return callApi(`${api.unassignFinish}?${query}`, { method: 'DELETE' });
}

async function load(id: string, signal: AbortSignal): Promise<Categorisation> {
  const [product, categories, finishes, relations] = await Promise.all([
    callApi<ProductDetail>(fill(api.productDetail, { id }), { signal }),
    callApi<readonly CategoryEntry[]>(api.categoryTree, { signal }),
    callApi<readonly FinishEntry[]>(api.finishes, { signal }),
    callApi<ProductRelations>(fill(api.productRelations, { id }), { signal }),
  ]);
  if (!product.ok && product.status === NOT_FOUND) return { state: 'missing' };
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
