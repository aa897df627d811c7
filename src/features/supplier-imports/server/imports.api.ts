import type { Clock } from '../../../kernel/clock.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { MOST_SIBLINGS } from '../../catalog/desk/taxonomy.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { SupplierServices } from '../supplier-service.port.ts';
import {
  approve,
  bringPhotosAgain,
  checkFile,
  chooseSheet,
  createSubcategories,
  type DecideDeps,
  type Decision,
  discard,
  remap,
  startApplying,
  startUndoing,
} from './decide-import.ts';
import { readMark } from './import-desk-reads.ts';
import { registerPulls } from './pulls/pulls.api.ts';
import { registerUpload, type UploadDeps } from './upload.api.ts';

const SENTENCES = {
  not_found: 'Esa importación ya no existe.',
  moved: 'Alguien movió esta importación mientras tanto. Actualiza la página.',
  no_code: 'Di qué columna trae la clave de cada producto.',
  twice: 'Una misma columna no puede ser dos cosas: revisa las que elegiste.',
  no_supplier: 'Ese proveedor ya no existe. Actualiza la página.',
  no_warehouse: 'Ese almacén está cerrado o ya no es de la empresa. Elige otro.',
  closed: 'El almacén de esta lista está cerrado. Ábrelo de nuevo, o cambia columnas y elige otro.',
  no_category: 'Una de esas categorías ya no existe. Elige otra.',
  full: `No cabe una más: ${MOST_SIBLINGS} es lo más en cada lugar.`,
  other_names: 'La lista ya no nombra esas subcategorías. Actualiza la página.',
  nothing: 'No hay ningún cambio aprobado: aprueba alguno antes de aplicar.',
} as const;
const MOST_TOLD = 20;

const told = <C extends keyof typeof SENTENCES>({ code }: { readonly code: C }) => ({
  ok: false as const,
  code,
  sentence: SENTENCES[code],
});
const SUCCESS = ok({ success: true as const });

export interface ImportApiDeps extends DecideDeps, UploadDeps {
  readonly clock: Clock;
  readonly services: SupplierServices;
}

/** Imports of suppliers' files, by staff of the catalogue. */
export function registerSupplierImports(app: App, deps: ImportApiDeps): void {
  const by = (
    id: number,
    { account }: { readonly account: { readonly id: number } },
  ): Decision => ({
    ...{ id, accountId: account.id, now: deps.clock.now() },
  });
  registerUpload(app, deps);
  registerPulls(app, deps);
  serveCall(app, calls.importsMark, contract.importsMark, async ({ query, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return ok({ marca: await readMark(deps.db, query.importacion) });
  });
  serveCall(app, calls.chooseSheet, contract.chooseSheet, async ({ params, body, caller }) => {
    const chosen = await chooseSheet(deps, by(params.id, caller), body.hoja);
    return chosen.ok ? SUCCESS : told(chosen);
  });
  serveCall(app, calls.checkFile, contract.checkFile, async ({ params, body, caller }) => {
    const checked = await checkFile(deps, by(params.id, caller), {
      ...{ headerLine: body.encabezado, columns: body.columnas, supplierId: body.proveedor },
      ...{ marginPercent: body.margen, jumpPercent: body.salto },
      ...(body.almacen === undefined ? {} : { warehouseId: body.almacen }),
      ...(body.proveedor_nuevo === undefined ? {} : { supplierName: body.proveedor_nuevo }),
    });
    return checked.ok ? SUCCESS : told(checked);
  });
  serveCall(app, calls.approve, contract.approve, async ({ params, body, caller }) => {
    const which = { kind: body.tipo, seqs: body.cambios };
    const approved = await approve(deps, by(params.id, caller), which, body.aprobado);
    return approved.ok ? SUCCESS : told(approved);
  });
  serveCall(
    app,
    calls.createSubcategories,
    contract.createSubcategories,
    async ({ params, body: { subcategorias }, caller }) => {
      const places = subcategorias.map(({ texto, nombre, id_categoria, categoria_nueva = '' }) => ({
        ...{ text: texto, name: nombre },
        category: id_categoria === undefined ? { name: categoria_nueva } : { id: id_categoria },
      }));
      const made = await createSubcategories(deps, by(params.id, caller), places);
      return made.ok ? SUCCESS : told(made);
    },
  );
  serveCall(app, calls.actOnImport, contract.actOnImport, async ({ params, body, caller }) => {
    const decision = by(params.id, caller);
    if (body.accion !== 'deshacer') {
      const acts = { aplicar: startApplying, columnas: remap, descartar: discard };
      const act = { ...acts, fotos: bringPhotosAgain }[body.accion];
      const acted = await act(deps, decision);
      return acted.ok ? SUCCESS : told(acted);
    }
    const undone = await startUndoing(deps, decision, body.aunque === true);
    if (undone.ok) return SUCCESS;
    if (undone.code !== 'in_the_way') return told(undone);
    const { obstacles } = undone;
    const estorbos = obstacles
      .slice(0, MOST_TOLD)
      .map(({ code, why }) => ({ clave: code, motivo: why }));
    const sentence =
      obstacles.length === 1
        ? 'Un producto ya no puede volver a como estaba.'
        : `${obstacles.length} productos ya no pueden volver a como estaban.`;
    return { ...refuse('in_the_way'), sentence, extra: { estorbos, total: obstacles.length } };
  });
}
