export { useMedia, useOnline, usePhone, useReducedMotion } from './useMedia.ts';
