/** Breakpoints of the shell and pages. Constants, because custom properties don't work in media queries. */
export const media = {
  /** Up to 767: sheets, bottom tabs, one column. */
  phone: '@media (max-width: 767px)',
  /** Up to 1023: bottom tabs instead of the rail. */
  tablet: '@media (max-width: 1023px)',
  /** Up to 1279: the narrow rail. */
  compact: '@media (max-width: 1279px)',
  /** From 1440: docked side panels. */
  wide: '@media (min-width: 1440px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  forcedColors: '@media (forced-colors: active)',
  hover: '@media (hover: hover)',
  touch: '@media (pointer: coarse)',
} as const;
