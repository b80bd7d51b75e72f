/**
 * Breakpoints for the shell and the pages. These are constants, because custom properties don't work in media queries.
 * The unit is em, so pages with larger text use the layout of a narrower window. By default, 1em is 16px.
 */
export const queries = {
  /** Up to 767 px: sheets, bottom tabs, one column. */
  phone: '(max-width: 47.9375em)',
  /** A phone whose window is at most 820 px high, because of its size or the browser's bars. */
  shortPhone: '(max-width: 47.9375em) and (max-height: 51.25em)',
  abovePhone: '(min-width: 48em)',
  /** Up to 1023 px: bottom tabs instead of the rail. */
  tablet: '(max-width: 63.9375em)',
  /** Up to 1279 px: the narrow rail. */
  compact: '(max-width: 79.9375em)',
  aboveCompact: '(min-width: 80em)',
  /** From 1440 px: docked side panels. */
  wide: '(min-width: 90em)',
  touch: '(pointer: coarse)',
  /** A phone held sideways. */
  sideways: '(orientation: landscape) and (max-height: 31.25em) and (pointer: coarse)',
} as const;

export const media = {
  phone: `@media ${queries.phone}`,
  shortPhone: `@media ${queries.shortPhone}`,
  abovePhone: `@media ${queries.abovePhone}`,
  tablet: `@media ${queries.tablet}`,
  compact: `@media ${queries.compact}`,
  /** From 1024 to 1279 px: the narrow rail, which has room for icons only. */
  narrowRail: `@media (min-width: 64em) and ${queries.compact}`,
  wide: `@media ${queries.wide}`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  forcedColors: '@media (forced-colors: active)',
  hover: '@media (hover: hover)',
  touch: `@media ${queries.touch}`,
} as const;
