import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

const STAFF = 'catalogue.edit';
const IMPORTS = '/api/admin/importaciones';

export const uploadImport = forStaff<typeof contract.uploadImport>(STAFF, 'POST', IMPORTS);
export const fetchImport = forStaff<typeof contract.fetchImport>(
  STAFF,
  'POST',
  `${IMPORTS}/direccion`,
);
/** A page with another mark is old. */
export const importsMark = forStaff<typeof contract.importsMark>(STAFF, 'GET', `${IMPORTS}/marca`);
export const chooseSheet = forStaff<typeof contract.chooseSheet>(
  STAFF,
  'POST',
  `${IMPORTS}/:id/hoja`,
);
export const checkFile = forStaff<typeof contract.checkFile>(
  STAFF,
  'POST',
  `${IMPORTS}/:id/revision`,
);
export const approve = forStaff<typeof contract.approve>(
  STAFF,
  'POST',
  `${IMPORTS}/:id/aprobacion`,
);
/** Those that the list names and the shop lacks. */
export const createSubcategories = forStaff<typeof contract.createSubcategories>(
  STAFF,
  'POST',
  `${IMPORTS}/:id/subcategorias`,
);
export const actOnImport = forStaff<typeof contract.actOnImport>(
  STAFF,
  'POST',
  `${IMPORTS}/:id/accion`,
);

const PULLS = '/api/admin/listas-programadas';

/** A list that comes by itself; number 0 is a new one. */
export const savePull = forStaff<typeof contract.savePull>(STAFF, 'PUT', `${PULLS}/:id`);
export const tryService = forStaff<typeof contract.tryService>(STAFF, 'POST', `${PULLS}/prueba`);
export const actOnPull = forStaff<typeof contract.actOnPull>(STAFF, 'POST', `${PULLS}/:id/accion`);
