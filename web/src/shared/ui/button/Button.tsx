import { cx } from '@linaria/core';
import { type ButtonHTMLAttributes, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from '@/shared/ui/spinner';
import { button, light, overlaySpinner, quiet, reasonBox, reasonText, sizes, square, variants } from './Button.css.ts';

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

interface Look {
  /** `gold` always includes a value in its label; `glow` is the single highlighted action of a screen. */
  variant?: ButtonVariant;
  /** Height in px; 56 for money. */
  size?: ButtonSize;
  icon?: ReactElement;
  /** Fills its row. */
  wide?: boolean;
  className?: string;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** In progress: keeps its width, shows a spinner and ignores presses. */
  loading?: boolean;
  disabled?: boolean;
  /** Why it is disabled, shown below it. Disables the button. */
  reason?: ReactNode;
  ref?: React.Ref<HTMLButtonElement>;
}

function look({ variant = 'primary', size = 40, className }: Look): string {
  return cx(button, variants[variant], sizes[size], className);
}

function Lit({ variant, wide, children }: Look & { children: ReactElement }) {
  if (variant !== 'glow') return children;
  return (
    <span className={light} data-wide={wide || undefined}>
      {children}
    </span>
  );
}

/** The standard button. When disabled it stays in the tab order, with the reason as text next to it. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    wide,
    className,
    loading = false,
    disabled = false,
    reason,
    onClick,
    children,
    ...rest
  } = props;
  const reasonId = useId();
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
        {loading && !icon ? <span className={quiet}>{children}</span> : children}
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

export interface ButtonLinkProps extends Look, Omit<LinkProps, 'className'> {}

/** A link styled as a button. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Lit variant={variant} wide={wide}>
      <Link {...rest} className={look({ variant, size, className })} data-wide={wide || undefined}>
        {icon}
        {children}
      </Link>
    </Lit>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'wide' | 'reason'> {
  /** Accessible name and tooltip. */
  label: string;
  children: ReactNode;
}

/** A square button with a single icon. */
export function IconButton({ label, variant = 'ghost', className, children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} className={cx(square, className)} aria-label={label} title={label}>
      {children}
    </Button>
  );
}
