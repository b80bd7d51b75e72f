export { type AppConfig, flagOn, useAppConfig } from './model/useAppConfig.ts';
