import { errorCatalog } from '../shared/refusal.ts';

export const mediaErrors = errorCatalog({
  beyondEnd: { status: 416, code: 416, message: 'The requested range is past the end of the file.' },
});
