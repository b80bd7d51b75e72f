import { css } from '@linaria/core';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { media } from '@/shared/styles';
import { useUnderline } from './useUnderline.ts';

const rowStyle = css`
  position: relative;
  display: flex;
  gap: var(--space-24);
  border-bottom: 1px solid var(--rule);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  mask-image: linear-gradient(90deg, black calc(100% - 24px), transparent calc(100% - 1px));

  &::after {
    content: '';
    flex: 0 0 1px;
  }

  ${media.phone} {
    gap: var(--space-20);
    padding-inline: var(--tabs-gutter, 0);
  }
`;

const tab = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-8);
  height: max(48px, 3rem);
  color: var(--ash);
  font-weight: var(--weight-semibold);
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
    font-size: var(--size-dense);
    font-weight: var(--weight-medium);
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
  /** Number shown next to the label in a smaller size. */
  count?: number | string;
  disabled?: boolean;
}

export interface TabsProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  items: readonly TabItem<V>[];
  /** Accessible name of the tab list. */
  label: string;
  /** Content at the right end of the row, such as a filter. */
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

interface Chosen {
  value: string;
  tabId: (value: string) => string;
  panelId: (value: string) => string;
  /** Called with the panel that is rendered. Null when none is. */
  shown: (panel: string | null) => void;
}

const TabsContext = createContext<Chosen | null>(null);

/** Index of the tab that a key moves to. Null for other keys. */
function indexFor(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Tabs with a moving underline, following the ARIA Authoring Practices. Arrow keys move the focus and select the tab. A
 * row that is too long scrolls and fades out at its edges. Doesn't use Base UI's tabs, because they would add 17 KB to
 * the first load.
 */
export function Tabs<V extends string>({ value, onChange, items, label, aside, className, children }: TabsProps<V>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<string | null>(null);
  useUnderline(row, value, items.map((item) => item.value).join(' '));
  const tabId = (each: string) => `${id}${each}-tab`;
  const panelId = (each: string) => `${id}${each}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const open = items.filter(({ disabled }) => !disabled);
    const at = open.findIndex((item) => tabId(item.value) === (event.target as Element).id);
    const next = open[indexFor(event.key, at, open.length) ?? -1];
    if (!next || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(tabId(next.value))?.focus();
    if (next.value !== value) onChange(next.value);
  };
  const list = (
    <div className={rowStyle} role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={tabId(item.value)}
          className={tab}
          tabIndex={item.value === value ? 0 : -1}
          aria-selected={item.value === value}
          aria-controls={item.value === panel ? panelId(item.value) : undefined}
          aria-disabled={item.disabled || undefined}
          data-active={item.value === value || undefined}
          onClick={() => !item.disabled && item.value !== value && onChange(item.value)}
        >
          <bdi>{item.label}</bdi>
          {item.count !== undefined && <span>{item.count}</span>}
        </button>
      ))}
      <i className={bar} aria-hidden="true" />
    </div>
  );
  return (
    <TabsContext value={{ value, tabId, panelId, shown: setPanel }}>
      <div className={className}>
        {aside ? (
          <div className={bed}>
            {list}
            {aside}
          </div>
        ) : (
          list
        )}
        {children}
      </div>
    </TabsContext>
  );
}

export interface TabPanelProps {
  value: string;
  className?: string;
  children?: ReactNode;
}

/** A tab's content, rendered while it is selected. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  const tabs = use(TabsContext);
  if (tabs?.value !== value) return null;
  return (
    <OpenPanel tabs={tabs} value={value} className={className}>
      {children}
    </OpenPanel>
  );
}

function OpenPanel({ tabs, value, className, children }: TabPanelProps & { tabs: Chosen }) {
  const { shown } = tabs;
  useLayoutEffect(() => {
    shown(value);
    return () => shown(null);
  }, [shown, value]);
  return (
    <div
      className={className}
      role="tabpanel"
      id={tabs.panelId(value)}
      aria-labelledby={tabs.tabId(value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern moves focus from a tab into its panel.
      tabIndex={0}
    >
      {children}
    </div>
  );
}
