import { css } from '@linaria/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';
import { Button, type ButtonProps } from '@/shared/ui/button';
import { Hidden } from '@/shared/ui/text';

const holdTime = 700;
const circumference = 2 * Math.PI * 10;

const ring = css`
  circle {
    fill: none;
    stroke: currentColor;
    stroke-width: 2.5;
    opacity: 0.28;
  }

  circle + circle {
    opacity: 1;
    stroke-dasharray: ${circumference};
    stroke-dashoffset: ${circumference};
    transform: rotate(-90deg);
    transform-origin: 50% 50%;
    transition: stroke-dashoffset 140ms linear;
  }

  &[data-holding] circle + circle {
    stroke-dashoffset: 0;
    transition-duration: ${holdTime}ms;
  }
`;

const steady = css`
  touch-action: none;
  -webkit-touch-callout: none;
`;

export interface HoldButtonProps extends Omit<ButtonProps, 'icon' | 'onClick' | 'children'> {
  /** Held to the end, or confirmed in two steps. */
  onConfirm: () => void;
  /** A verb with its value: `Stake $10.00`. */
  children: ReactNode;
  /** The label of the second step when holding isn't required; the verb again by default. */
  confirmLabel?: ReactNode;
}

/**
 * Press and hold for 700 ms to confirm while a ring fills. On a keyboard, Space is held the same way, or Enter arms it
 * and a second Enter confirms. With reduced motion, and for screen readers whose press is instant, it is a two-step
 * button.
 */
export function HoldButton({ onConfirm, children, confirmLabel, loading, disabled, reason, ...rest }: HoldButtonProps) {
  const [holding, setHolding] = useState(false);
  const [armed, setArmed] = useState(false);
  /** Tapped or clicked where a hold is required. */
  const [tapped, setTapped] = useState(false);
  const plain = useReducedMotion();
  const timer = useRef<number | undefined>(undefined);
  const held = useRef(false);
  const hintId = useId();
  const off = disabled || loading || Boolean(reason);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!armed && !tapped) return;
    const lapse = window.setTimeout(() => {
      setArmed(false);
      setTapped(false);
    }, 5000);
    return () => window.clearTimeout(lapse);
  }, [armed, tapped]);

  const begin = () => {
    if (off || plain || timer.current !== undefined) return;
    held.current = false;
    setTapped(false);
    setHolding(true);
    timer.current = window.setTimeout(() => {
      held.current = true;
      release();
      onConfirm();
    }, holdTime);
  };
  const release = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
  };
  const step = () => {
    if (off) return;
    if (!armed) return setArmed(true);
    setArmed(false);
    onConfirm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && !plain) {
      event.preventDefault();
      if (!event.repeat) begin();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) step();
    }
  };
  return (
    <>
      <Button
        {...rest}
        className={steady}
        loading={loading}
        disabled={disabled}
        reason={reason}
        aria-describedby={hintId}
        icon={
          <svg
            className={ring}
            width="24"
            height="24"
            viewBox="0 0 24 24"
            data-holding={holding || undefined}
            aria-hidden="true"
          >
            <circle cx="12" cy="12" r="10" />
            <circle cx="12" cy="12" r="10" />
          </svg>
        }
        onPointerDown={(event) => event.button === 0 && begin()}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && release()}
        onBlur={release}
        onClick={(event) => {
          // A click without a pointer comes from a keyboard or screen reader; with a pointer it was too short a hold.
          if (plain || event.detail === 0) step();
          else setTapped(!held.current);
          held.current = false;
        }}
      >
        {armed ? (confirmLabel ?? <>Press again: {children}</>) : tapped ? <>Hold: {children}</> : children}
      </Button>
      <Hidden id={hintId} role="status">
        {armed
          ? 'Press again to confirm'
          : tapped
            ? 'Keep holding to confirm'
            : 'Hold to confirm, or press Enter twice'}
      </Hidden>
    </>
  );
}
