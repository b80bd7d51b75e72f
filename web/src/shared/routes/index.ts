export { hidesFrame, patterns, routes } from './routes.ts';
