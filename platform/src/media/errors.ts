import { catalogue } from '../shared/refusal.ts';

export const mediaErrors = catalogue({
  beyondEnd: { status: 416, code: 416, message: 'The file ends before that.' },
});
