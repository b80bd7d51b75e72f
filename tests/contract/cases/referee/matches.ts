import { published } from '../../parity/unaudited.ts';

export const unaudited = published;
