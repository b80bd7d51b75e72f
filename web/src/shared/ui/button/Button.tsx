import { cx } from '@linaria/core';
import { type ButtonHTMLAttributes, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { ButtonName } from '@/shared/lib/analytics';
import { useActionOff } from '@/shared/lib/features';
import { ownText } from '@/shared/lib/jsx';
import { Spinner } from '@/shared/ui/spinner';
import { button, light, overlaySpinner, quiet, reasonBox, reasonText, sizes, square, variants } from './Button.css.ts';

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** Variants for supporting actions, such as "Go back". */
type QuietVariant = 'secondary' | 'tertiary' | 'grey' | 'ghost';

/**
 * A button's variant and its analytics name. Only supporting actions can omit the name
 * (`shared/lib/analytics/buttonNames.ts`).
 */
export type Counted =
  | { variant?: ButtonVariant; 'data-track': ButtonName }
  | { variant: QuietVariant; 'data-track'?: ButtonName };

interface Look {
  /** Height in px. Use 56 for actions that move money. */
  size?: ButtonSize;
  icon?: ReactElement;
  /** Whether the button fills its row. */
  wide?: boolean;
  className?: string;
}

/**
 * Props of all buttons. `Counted` includes the variant. Use `gold` for labels with a value, and `glow` for the most
 * important button on a screen.
 */
export interface ButtonBase extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Whether the action is in progress. The button keeps its width, shows a spinner and ignores presses. */
  loading?: boolean;
  disabled?: boolean;
  /** Why the button is disabled, shown below it. Setting this disables the button. */
  reason?: ReactNode;
  ref?: React.Ref<HTMLButtonElement>;
}

export type ButtonProps = ButtonBase & Counted;

interface Variant {
  variant?: ButtonVariant;
}

function look({ variant = 'primary', size = 40, className }: Look & Variant): string {
  return cx(button, variants[variant], sizes[size], className);
}

function Lit({ variant, wide, children }: Look & Variant & { children: ReactElement }) {
  if (variant !== 'glow') return children;
  return (
    <span className={light} data-wide={wide || undefined}>
      {children}
    </span>
  );
}

/** The standard button. When it is disabled, it stays in the tab order, and the reason is shown next to it. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    wide,
    className,
    loading = false,
    disabled = false,
    reason: given,
    onClick,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const reason = useActionOff(rest['data-track']) ?? given;
  const off = disabled || Boolean(reason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || loading) event.preventDefault();
    else onClick?.(event);
  };
  const element = (
    <Lit variant={variant} wide={wide}>
      <button
        type="button"
        {...rest}
        className={look({ variant, size, className })}
        data-wide={wide || undefined}
        aria-disabled={off || undefined}
        aria-busy={loading || undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
        onClick={press}
      >
        {loading ? <Spinner className={icon ? undefined : overlaySpinner} /> : icon}
        {loading && !icon ? <span className={quiet}>{ownText(children)}</span> : ownText(children)}
      </button>
    </Lit>
  );
  if (!reason) return element;
  return (
    <span className={reasonBox} data-wide={wide || undefined}>
      {element}
      <span id={reasonId} className={reasonText}>
        {reason}
      </span>
    </span>
  );
}

export type ButtonLinkProps = Look & Omit<LinkProps, 'className'> & Counted;

/** A link styled as a button. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Lit variant={variant} wide={wide}>
      <Link {...rest} className={look({ variant, size, className })} data-wide={wide || undefined}>
        {icon}
        {ownText(children)}
      </Link>
    </Lit>
  );
}

export type IconButtonProps = Omit<ButtonBase, 'icon' | 'children' | 'wide' | 'reason'> & {
  /** Accessible name and tooltip. */
  label: string;
  children: ReactNode;
} & (Counted | { variant?: undefined; 'data-track'?: ButtonName });

/** A square button with a single icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  const counted: Counted = rest.variant === undefined ? { ...rest, variant: 'ghost' } : rest;
  return (
    <Button {...rest} {...counted} className={cx(square, className)} aria-label={label} title={label}>
      {children}
    </Button>
  );
}

export type IconLinkProps = Omit<LinkProps, 'className' | 'children'> & {
  /** Accessible name and tooltip. */
  label: string;
  'data-track': ButtonName;
  children: ReactNode;
};

/** A link that looks like an `IconButton`. */
export const IconLink = ({ label, children, ...rest }: IconLinkProps) => (
  <Link {...rest} className={cx(look({ variant: 'ghost' }), square)} aria-label={label} title={label}>
    {children}
  </Link>
);
