export { sparesData, useMedia, useOnline, usePhone, useReducedMotion } from './useMedia.ts';
