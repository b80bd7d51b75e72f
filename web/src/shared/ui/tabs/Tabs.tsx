import { Tabs as Base } from '@base-ui/react/tabs';
import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { media } from '@/shared/styles';

const list = css`
  position: relative;
  display: flex;
  gap: 24px;
  border-bottom: 1px solid var(--rule);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  mask-image: linear-gradient(90deg, #000 calc(100% - 24px), #0000 calc(100% - 1px));

  &::after {
    content: '';
    flex: 0 0 1px;
  }

  ${media.phone} {
    gap: 20px;
    padding-inline: var(--tabs-gutter, 0);
  }
`;

const tab = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  color: var(--ash);
  font-weight: 600;
  white-space: nowrap;
  border-radius: var(--r-chip);
  transition: color var(--instant);

  &:hover,
  &[data-active] {
    color: var(--paper);
  }

  &:focus-visible {
    outline-offset: -4px;
  }

  &[aria-disabled='true'] {
    color: var(--soot);
  }

  ${media.touch} {
    min-width: 44px;
  }

  & > span {
    color: var(--ash);
    font-size: 13px;
    font-weight: 500;
  }

  ${media.forcedColors} {
    &[data-active] {
      color: Highlight;
    }
  }
`;

const bar = css`
  position: absolute;
  left: 0;
  bottom: 0;
  width: var(--active-tab-width);
  height: 2px;
  background: var(--mint);
  transform: translateX(var(--active-tab-left));
  transition: transform var(--base), width var(--base);
  forced-color-adjust: none;
`;

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  /** How many there are, set quieter. */
  count?: number | string;
  disabled?: boolean;
}

export interface TabsProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  items: readonly TabItem<V>[];
  /** What the tabs are for, read aloud. */
  label: string;
  /** At the right end of the row, for example a filter. */
  aside?: ReactNode;
  className?: string;
  /** `TabPanel`s. */
  children?: ReactNode;
}

const bed = css`
  display: flex;
  align-items: center;
  border-bottom: 1px solid var(--rule);

  & > :first-child {
    flex: 1;
    min-width: 0;
    border-bottom: 0;
  }
`;

/** Tabs with a moving underline. Arrow keys move between them; a row that is too long scrolls under a fading edge. */
export function Tabs<V extends string>({ value, onChange, items, label, aside, className, children }: TabsProps<V>) {
  const row = (
    <Base.List className={list} aria-label={label} activateOnFocus>
      {items.map((item) => (
        <Base.Tab key={item.value} value={item.value} disabled={item.disabled} className={tab}>
          {item.label}
          {item.count !== undefined && <span>{item.count}</span>}
        </Base.Tab>
      ))}
      <Base.Indicator className={bar} />
    </Base.List>
  );
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as V)} className={cx(className)}>
      {aside ? (
        <div className={bed}>
          {row}
          {aside}
        </div>
      ) : (
        row
      )}
      {children}
    </Base.Root>
  );
}

export const TabPanel = Base.Panel;
