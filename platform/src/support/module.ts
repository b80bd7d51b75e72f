import type { Module } from '../module.ts';
import { surveyRoutes } from './survey.ts';

/** Support surveys. Support conversations are in `chat/support/support.ts`. */
export const supportModule: Module = { name: 'support', routes: surveyRoutes };
