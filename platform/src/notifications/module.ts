import type { Module } from '../app.ts';
import { unsubscribeRoute } from './unsubscribe.ts';

/** Messages to people: which of them they do not want. */
export const notificationsModule: Module = { name: 'notifications', routes: unsubscribeRoute };
