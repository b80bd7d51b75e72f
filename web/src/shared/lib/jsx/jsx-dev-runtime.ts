import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { joinText } from './joinText.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment } from 'react/jsx-dev-runtime';

type Source = Parameters<typeof react.jsxDEV>[4];

/** React's JSX function for development, which also joins adjacent texts (`joinText`). */
export function jsxDEV(
  type: ElementType,
  props: Readonly<Record<string, unknown>>,
  key?: Key,
  isStatic = false,
  source?: Source,
  self?: unknown,
) {
  const text = joinText(props);
  const joined = text === null ? props : { ...props, children: text };
  return react.jsxDEV(type, joined, key, isStatic && text === null, source, self);
}
