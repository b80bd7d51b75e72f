import { css } from '@linaria/core';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useActionOff } from '@/shared/lib/features';
import { useReducedMotion } from '@/shared/lib/media';
import { Button, type ButtonBase, type Counted } from '@/shared/ui/button';
import { Hidden } from '@/shared/ui/text';

const holdTime = 700;
/** Minimum time between the two steps in ms, so that a double click or a bouncing key only triggers the first step. */
const stepsApart = 500;
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

interface HoldProps extends Omit<ButtonBase, 'icon' | 'onClick' | 'children'> {
  /** Called when the button was held to the end, or confirmed in two steps. */
  onConfirm: () => void;
  /**
   * Called when the user starts holding the button or completes the first of two steps. From then on, the user counts
   * as having seen the terms.
   */
  onBegin?: () => void;
  /** The label, which is a verb with its value: `Stake $10.00`. */
  children: ReactNode;
  /** Label of the second step, if holding isn't required. Defaults to `Press again:` followed by the button's label. */
  confirmLabel?: ReactNode;
}

export type HoldButtonProps = HoldProps & Counted;

/**
 * A button that the user has to hold for 700 ms, while a ring fills, to confirm an action. On a keyboard, users can
 * hold Space, or press Enter twice. With reduced motion, and for screen readers, whose presses are instant, users
 * confirm in two steps.
 */
export function HoldButton({
  onConfirm,
  onBegin,
  children,
  confirmLabel,
  loading,
  disabled,
  reason: given,
  ...rest
}: HoldButtonProps) {
  const [holding, setHolding] = useState(false);
  const [armed, setArmed] = useState(false);
  /** Whether the user only tapped or clicked instead of holding the button. */
  const [tapped, setTapped] = useState(false);
  const reason = useActionOff(rest['data-track']) ?? given;
  const plain = useReducedMotion();
  const timer = useRef<number | undefined>(undefined);
  const held = useRef(false);
  /** Time of the first step, and whether the press in progress comes from a screen reader. */
  const armedAt = useRef(0);
  const virtual = useRef(false);
  const hintId = useId();
  const off = disabled || loading || Boolean(reason);
  // The timer keeps running across renders. When it ends, it confirms the terms that are on screen at that time, if
  // they can still be confirmed.
  const confirm = useRef<(() => void) | null>(null);
  useEffect(() => {
    confirm.current = off ? null : onConfirm;
  }, [off, onConfirm]);

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
    onBegin?.();
    timer.current = window.setTimeout(() => {
      held.current = true;
      release();
      confirm.current?.();
    }, holdTime);
  };
  const release = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
  };
  const step = (at: number, isDouble: boolean) => {
    if (off) return;
    if (!armed) {
      onBegin?.();
      armedAt.current = at;
      return setArmed(true);
    }
    if (isDouble || at - armedAt.current < stepsApart) return;
    setArmed(false);
    onConfirm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && !plain) {
      event.preventDefault();
      if (!event.repeat) begin();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) step(event.timeStamp, false);
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
        onPointerDown={(event) => {
          virtual.current = isVirtual(event);
          if (event.button === 0 && !virtual.current) begin();
        }}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && release()}
        onBlur={release}
        onClick={(event) => {
          // A click without a pointer comes from a keyboard or screen reader. A click with a pointer means that the
          // button was released too early.
          if (plain || virtual.current || event.detail === 0) step(event.timeStamp, event.detail > 1);
          else setTapped(!held.current);
          held.current = false;
          virtual.current = false;
        }}
      >
        {armed ? (confirmLabel ?? <bdi>Press again: {children}</bdi>) : tapped ? 'Press and hold' : children}
      </Button>
      <Hidden id={hintId} role="status">
        {armed
          ? 'Press again to confirm'
          : tapped
            ? 'Press and hold to confirm'
            : 'Hold to confirm, or press Enter twice'}
      </Hidden>
    </>
  );
}

/**
 * Whether a screen reader sent the pointer event. VoiceOver's events have no size, and TalkBack's events come from a
 * mouse without pressure.
 */
function isVirtual({ width, height, pressure, detail, pointerType }: PointerEvent): boolean {
  if (width === 0 && height === 0) return true;
  return width === 1 && height === 1 && pressure === 0 && detail === 0 && pointerType === 'mouse';
}
