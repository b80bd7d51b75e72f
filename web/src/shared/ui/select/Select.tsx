import { Select as Base } from '@base-ui/react/select';
import { css, cx } from '@linaria/core';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { media, reach } from '@/shared/styles';
import { smallIcon } from '@/shared/ui/icons';
import { item, popup, positioner } from '@/shared/ui/menu';

const trigger = css`
  position: relative;
  flex: none;
  display: inline-flex;
  max-width: 100%;
  align-items: center;
  gap: var(--space-8);
  height: max(32px, 2rem);
  padding: 0 var(--space-10);
  border: 1px solid var(--line);
  border-radius: var(--r-small);
  background: var(--ink-3);
  color: var(--bone);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  white-space: nowrap;
  cursor: pointer;
  user-select: none;

  & > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & > svg {
    flex: none;
    color: var(--ash);
  }

  &:hover {
    background: var(--ink-4);
  }

  &[data-on] {
    background: var(--selected);
    border-color: var(--mint-line);
    color: var(--paper);
  }

  &[data-size='field'] {
    min-width: 0;
    height: max(48px, 3rem);
    padding: 0 var(--space-14);
    justify-content: space-between;
    border-color: var(--edge);
    border-radius: var(--r-control);
    color: var(--paper);
    font-size: var(--size-body);
  }

  ${media.touch} {
    min-height: max(36px, 2.25rem);
  }

  ${reach}
`;

const field = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  min-width: 0;
`;

const words = css`
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  font-weight: var(--weight-semibold);
  color: var(--bone);
`;

const tick = css`
  margin-left: auto;
  color: var(--mint);
`;

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  icon?: ReactElement;
  disabled?: boolean;
}

export interface SelectProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  /** What is being selected, such as `Game`. Used as the accessible name, and displayed above a field. */
  label: string;
  /** Whether to hide the label, because a visible one is next to the field. */
  labelHidden?: boolean;
  /** Use `chip` for filters and `field` in forms. */
  size?: 'chip' | 'field';
  /** For chips: whether a value other than the default is selected. */
  on?: boolean;
  className?: string;
}

/** A select menu. */
export function Select<V extends string>({
  value,
  onChange,
  options,
  label,
  labelHidden,
  size = 'chip',
  on,
  className,
}: SelectProps<V>) {
  const labelId = useId();
  const labelled = size === 'field' && !labelHidden;
  const items = Object.fromEntries(options.map((option) => [option.value, option.label]));
  const select = (
    <Base.Root items={items} value={value} onValueChange={(next) => next !== null && onChange(next as V)}>
      <Base.Trigger
        className={cx(trigger, className)}
        aria-label={labelled ? undefined : label}
        aria-labelledby={labelled ? labelId : undefined}
        data-size={size}
        data-on={on || undefined}
      >
        <Base.Value />
        <ChevronDown {...smallIcon} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className={positioner}
          alignItemWithTrigger={false}
          sideOffset={8}
          align="start"
          collisionPadding={12}
        >
          <Base.Popup className={popup} aria-label={label}>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={item}>
                {option.icon}
                <Base.ItemText>{option.label}</Base.ItemText>
                <Base.ItemIndicator className={tick}>
                  <Check {...smallIcon} />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
  if (!labelled) return select;
  return (
    <div className={field}>
      <span id={labelId} className={words}>
        {label}
      </span>
      {select}
    </div>
  );
}
