import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-runtime';
import { joinText } from './joinText.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment } from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;

/** React's JSX functions, which also join adjacent texts (`joinText`). */
export const jsx = (type: ElementType, props: Props, key?: Key) => make(react.jsx, type, props, key);
export const jsxs = (type: ElementType, props: Props, key?: Key) => make(react.jsxs, type, props, key);

function make(create: typeof react.jsx, type: ElementType, props: Props, key?: Key) {
  const text = joinText(props);
  return text === null ? create(type, props, key) : react.jsx(type, { ...props, children: text }, key);
}
