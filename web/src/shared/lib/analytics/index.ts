export { type AnalyticsSettings, analytics } from './analytics.ts';
export { buttonName } from './buttonName.ts';
