export { switchLabels } from './model/switchLabels.ts';
export { type AppConfig, flagOn, useAppConfig } from './model/useAppConfig.ts';
export { useDurations, useReviewTime } from './model/useDurations.ts';
export { useEnvironment } from './model/useEnvironment.ts';
export { refreshStopped, stoppedNotice, useStopped } from './model/useStopped.ts';
