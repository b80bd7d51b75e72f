import { css, cx } from '@linaria/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reach } from '@/shared/styles';
import { tinyIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';

const chip = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  max-width: 100%;
  height: max(28px, 1.75rem);
  padding: 0 var(--space-8);
  border: 1px solid var(--line);
  border-radius: var(--r-chip);
  background: var(--ink-1-half);
  color: var(--bone);
  font: var(--type-dense-strong);
  letter-spacing: 0.01em;

  & > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  svg {
    flex: none;
    color: var(--ash);
  }

  &:hover {
    border-color: var(--edge);
    color: var(--paper);
  }

  &[data-copied] svg {
    color: var(--mint);
  }

  ${reach}
`;

export interface CopyChipProps {
  /** Text copied to the clipboard. */
  value: string;
  /** Text to display. Defaults to the value. */
  label?: string;
  /** Accessible name, such as `Copy lobby code`. */
  name: string;
  /** Called if copying fails. If omitted, a browser prompt shows the text instead. */
  onFailure?: () => void;
  className?: string;
}

/**
 * Shows a short text and copies it when pressed. A check mark confirms the copy for two seconds. If copying fails, the
 * user can select the text instead.
 */
export function CopyChip({ value, label = value, name, onFailure, className }: CopyChipProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), 2000);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      if (onFailure) onFailure();
      else window.prompt(name, value);
    }
  };
  return (
    <button type="button" className={cx(chip, className)} data-copied={copied || undefined} title={name} onClick={copy}>
      <span>{label}</span>
      {copied ? <Check {...tinyIcon} /> : <Copy {...tinyIcon} />}
      <Hidden role="status">{copied ? 'Copied' : name}</Hidden>
    </button>
  );
}
