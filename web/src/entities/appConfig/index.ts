export { type AppConfig, flagOn, useAppConfig } from './model/useAppConfig.ts';
export { useDurations, useReviewTime } from './model/useDurations.ts';
export { stoppedNotice, useStopped } from './model/useStopped.ts';
