export { defaultDescription, defaultTitle, useHead, useHeadingFocus } from './head.ts';
export { PageBar, type PageBarProps, setPageBarPlace } from './PageBar.tsx';
