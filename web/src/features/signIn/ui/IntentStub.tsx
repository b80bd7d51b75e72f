import { css } from '@linaria/core';
import { Tag } from '@/shared/ui/chip';

const stub = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 60px;
  padding: var(--space-8) var(--space-20);
  border-radius: var(--r-control);
  background: var(--ink-3);
  mask:
    radial-gradient(6px at 0 50%, transparent 96%, black) left / 51% 100% no-repeat,
    radial-gradient(6px at 100% 50%, transparent 96%, black) right / 51% 100% no-repeat;

  span:first-child {
    flex: 1;
  }

  b {
    display: block;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  small {
    display: block;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }
`;

/** Shows the action that will continue after the user has signed in. */
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
