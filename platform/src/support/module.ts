import type { Module } from '../module.ts';
import { surveyRoutes } from './survey.ts';

/** What people say of the support. Their conversations with it are `chat/support/support.ts`. */
export const supportModule: Module = { name: 'support', routes: surveyRoutes };
