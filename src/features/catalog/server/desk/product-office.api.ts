import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../desk-calls.ts';
import * as contract from '../../desk-contract.ts';
import { bulkEdit } from './bulk-edit.ts';
import {
  createProduct,
  type ProductMoved,
  type ProductOfficeDeps,
  saveProduct,
  undoProduct,
} from './change-product.ts';

const GONE = 'Ese producto ya no existe.';
const SUBCATEGORY = 'Esa categoría ya no existe. Actualiza la página.';
const PHOTO = 'Una de las fotos ya no está: quítala y súbela otra vez.';
const SQUARE = 'El recorte de una foto se sale de ella o es muy pequeño. Recórtala otra vez.';
const AREA = 'Un área de impresión se sale de su foto o está cruzada. Márcala otra vez.';
const FINISH = 'Uno de los terminados ya no existe. Actualiza la página.';

/** What staff of the catalogue change of products. */
export function registerProductOffice(app: App, deps: ProductOfficeDeps): void {
  serveCall(app, calls.saveProduct, contract.saveProduct, async ({ params, body, caller }) => {
    const draft = { id: params.id, version: body.version, draft: body.producto };
    const saved = await saveProduct(deps, caller.account.id, draft);
    return saved.ok ? saved : { ...saved, ...telling(saved) };
  });
  serveCall(app, calls.undoProduct, contract.undoProduct, async ({ params, body, caller }) => {
    const seen = { id: params.id, version: body.version };
    const undone = await undoProduct(deps, caller.account.id, seen);
    if (undone.ok) return undone;
    return { ok: false, code: UNDO_CODES[undone.code], ...telling(undone) };
  });
  serveCall(app, calls.createProduct, contract.createProduct, async ({ body, caller }) => {
    const made = await createProduct(deps, caller.account.id, body);
    if (made.ok) return made;
    const taken = `Ya existe un producto con la clave ${body.codigo}.`;
    return { ...made, sentence: made.code === 'taken' ? taken : 'Ese proveedor no existe.' };
  });
  serveCall(app, calls.bulkEdit, contract.bulkEdit, async ({ body, caller }) => {
    const { cambio, ...chosen } = body;
    const done = await bulkEdit(deps, caller.account.id, { change: cambio, ...chosen });
    return done.ok ? done : { ...done, sentence: BULK_SAYS[done.code](done.detail?.cuantos) };
  });
}

/** Whatever a product had and is no more is one refusal of an undoing. */
const UNDO_CODES = {
  gone: 'gone',
  nothing: 'nothing',
  changed: 'changed',
  colour_in_use: 'colour_in_use',
  unknown_subcategory: 'unknown',
  unknown_finish: 'unknown',
  unknown_photo: 'unknown',
  bad_square: 'unknown',
  bad_area: 'unknown',
} as const;

const NOTHING =
  'No hay un último cambio que deshacer: el producto cambió después por otra vía. Edítalo a mano.';

const BULK_SAYS = {
  nothing_chosen: () => 'Elige qué productos cambiar.',
  unknown_subcategory: () => SUBCATEGORY,
  other_count: (count: unknown) =>
    `La lista ahora tiene ${String(count)} productos. Revísala antes de cambiarlos todos.`,
} as const;

type Refused = Exclude<
  Awaited<ReturnType<typeof saveProduct | typeof undoProduct>>,
  { readonly ok: true }
>;

/** What whoever saved reads of a refusal, and what they are given to compare with. */
function telling(refused: Refused): {
  readonly sentence: string;
  readonly extra?: Readonly<Record<string, unknown>>;
} {
  switch (refused.code) {
    case 'gone':
      return { sentence: GONE };
    case 'nothing':
      return { sentence: NOTHING };
    case 'changed':
      return { sentence: movedSentence(refused), extra: movedExtra(refused) };
    case 'colour_in_use':
      return {
        sentence: `No puedes quitar ${refused.colours.join(', ')}: tiene piezas, movimientos o pedidos. Déjalo sin existencia.`,
      };
    case 'unknown_subcategory':
      return { sentence: SUBCATEGORY };
    case 'unknown_photo':
      return { sentence: PHOTO };
    case 'bad_square':
      return { sentence: SQUARE };
    case 'bad_area':
      return { sentence: AREA };
    default:
      return { sentence: FINISH };
  }
}

function movedSentence({ by }: ProductMoved): string {
  if (!by) return 'Este producto cambió mientras lo editabas. Revisa antes de guardar.';
  const what = by.cambio === '' ? '' : ` (${by.cambio})`;
  return `${by.quien} cambió este producto mientras lo editabas${what}. Revisa antes de guardar.`;
}

const movedExtra = ({ now, by }: ProductMoved) => ({
  ahora: { version: now.version, producto: now.producto },
  ...(by ? { quien: by.quien, cambio: by.cambio } : {}),
});
