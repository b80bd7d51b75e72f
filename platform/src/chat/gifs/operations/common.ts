import { pageQuery } from '../../../shared/page.ts';

export const page = pageQuery(24, 50);
