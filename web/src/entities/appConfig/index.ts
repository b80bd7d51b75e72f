export { type AppConfig, flagOn, useAppConfig, useDurations, useReviewTime } from './model/useAppConfig.ts';
