import { forStaff } from '../../kernel/call.ts';
import type * as contract from './office-contract.ts';

export const saveFacts = forStaff<typeof contract.saveFacts>(
  'site.edit',
  'PUT',
  '/api/admin/sitio/ajustes',
);
export const saveQuestions = forStaff<typeof contract.saveQuestions>(
  'site.questions',
  'PUT',
  '/api/admin/sitio/preguntas',
);
export const savePage = forStaff<typeof contract.savePage>(
  'site.edit',
  'PUT',
  '/api/admin/sitio/paginas/:pagina',
);
export const saveFinish = forStaff<typeof contract.saveFinish>(
  'site.edit',
  'PUT',
  '/api/admin/sitio/terminados/:terminado',
);
export const uploadLogo = forStaff<typeof contract.uploadLogo>(
  'site.edit',
  'POST',
  '/api/admin/sitio/logo',
);
