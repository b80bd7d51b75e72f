import type { Module } from '../module.ts';
import { surveyRoute } from './operations/survey.ts';
import { surveyAnswerRoute } from './operations/surveyAnswer.ts';

/** Support surveys. Support conversations are in `chat/support/support.ts`. */
export const supportModule: Module = {
  name: 'support',
  routes(app) {
    surveyRoute(app);
    surveyAnswerRoute(app);
  },
};
