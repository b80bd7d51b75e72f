import type { Module } from '../../module.ts';
import { searchRoute } from './search.ts';

/** Staff search across all kinds of records. */
export const adminSearchModule: Module = { name: 'admin/search', routes: searchRoute };
