import type { Module } from '../../module.ts';
import { searchRoute } from './search.ts';

/** Search across records for staff. */
export const adminSearchModule: Module = { name: 'admin/search', routes: searchRoute };
