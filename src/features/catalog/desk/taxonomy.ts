/** The shop's categories as those who keep the catalogue see and order them. */
import { slug, words } from '../../../kernel/fold.ts';

export const LONGEST_NAME = 60;
/** Of categories, and of subcategories in each. */
export const MOST_SIBLINGS = 100;

export interface KeptGroup {
  readonly id: number;
  readonly nombre: string;
  readonly slug: string;
  /** What whoever changes it has seen. */
  readonly vista: number;
}

export interface KeptSubcategory extends KeptGroup {
  /** Products in it, on sale or not. */
  readonly productos: number;
  readonly a_la_venta: number;
}

export interface KeptCategory extends KeptGroup {
  readonly subcategorias: readonly KeptSubcategory[];
}

/** What somebody changed, in words. */
export interface TaxonomyChange {
  readonly id: number;
  readonly fecha: string;
  readonly quien: string;
  readonly cambios: readonly string[];
}

export interface UsualCategory {
  readonly nombre: string;
  readonly slug: string;
  readonly subcategorias: readonly string[];
}

export interface TaxonomyDesk {
  readonly categorias: readonly KeptCategory[];
  /** Products that stand in none. */
  readonly sin_categoria: number;
  /** What a shop without any may begin with; empty where it has some. */
  readonly usuales: readonly UsualCategory[];
  /** Newest first. */
  readonly historial: readonly TaxonomyChange[];
}

export const productsIn = ({ subcategorias }: KeptCategory): number =>
  subcategorias.reduce((sum, { productos }) => sum + productos, 0);

const LONGEST_SLUG = 64;
const said = (name: string): string => words(name).join(' ');

/** Whether one of them, but for `except`, is called so, whatever its accents and capitals. */
export function isNamed(
  groups: readonly Pick<KeptGroup, 'id' | 'nombre'>[],
  name: string,
  except = 0,
): boolean {
  return groups.some(({ id, nombre }) => id !== except && said(nombre) === said(name));
}

/**
 * The address of a new group, made of its name; where another has it, `within` (the category's own)
 * stands behind it, and then a number. It stays when the group is renamed.
 */
export function freeSlug(name: string, taken: ReadonlySet<string>, within = ''): string {
  const plain = slug(name) || 'categoria';
  const longer = within === '' ? plain : `${plain}-${within}`;
  const known = [plain, longer].find((each) => each.length <= LONGEST_SLUG && !taken.has(each));
  if (known !== undefined) return known;
  for (let number = 2; ; number += 1) {
    const next = `${plain.slice(0, LONGEST_SLUG - 8)}-${number}`;
    if (!taken.has(next)) return next;
  }
}

/** Every address that stands for a group of products. */
export const slugsOf = (categories: readonly KeptCategory[]): ReadonlySet<string> =>
  new Set(
    categories.flatMap(({ slug: own, subcategorias }) => [
      own,
      ...subcategorias.map((sub) => sub.slug),
    ]),
  );

/** Whether two lists have the same ids in the same order. */
export const sameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** Whether two lists have the same ids, each once. */
export const sameMembers = (one: readonly number[], other: readonly number[]): boolean =>
  new Set(other).size === other.length &&
  sameOrder(
    [...one].sort((a, b) => a - b),
    [...other].sort((a, b) => a - b),
  );

/** The ids with one of them at another's place; undefined at either end. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] | undefined {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return undefined;
  const next = ids.filter((each) => each !== id);
  next.splice(to, 0, id);
  return next;
}
