import { css } from '@linaria/core';
import { Tag } from '@/shared/ui/chip';

const stub = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 60px;
  padding: 8px 20px;
  border-radius: var(--r-control);
  background: var(--ink-3);
  mask:
    radial-gradient(6px at 0 50%, #0000 96%, #000) left / 51% 100% no-repeat,
    radial-gradient(6px at 100% 50%, #0000 96%, #000) right / 51% 100% no-repeat;

  span:first-child {
    flex: 1;
  }

  b {
    display: block;
    font-weight: 600;
    color: var(--paper);
  }

  small {
    display: block;
    font-size: 13px;
    line-height: 18px;
    color: var(--ash);
  }
`;

/** The action that continues after signing in. */
export function IntentStub({ label }: { label: string }) {
  return (
    <div className={stub}>
      <span>
        <b>{label}</b>
        <small>You’ll come back to this after signing in</small>
      </span>
      <Tag>Saved</Tag>
    </div>
  );
}
