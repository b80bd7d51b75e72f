export { defaultDescription, defaultTitle, useHead, useHeadingFocus } from './head.ts';
