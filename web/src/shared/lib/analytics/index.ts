export { type AnalyticsSettings, analytics } from './analytics.ts';
export { buttonName } from './buttonName.ts';
export type { ButtonName } from './buttonNames.ts';
