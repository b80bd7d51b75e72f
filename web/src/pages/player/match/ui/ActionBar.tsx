import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { media } from '@/shared/styles';
import { smallIcon } from '@/shared/ui/icons';
import { type MainActionsProps, mainActions } from './mainActions.tsx';
import { OtherActions, otherActions } from './OtherActions.tsx';

const bar = css`
  position: sticky;
  bottom: var(--tabbar);
  z-index: var(--z-sticky);
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 72px;
  margin: 24px calc(-1 * var(--gutter)) 0;
  padding: 12px var(--gutter);
  border-top: 1px solid var(--rule);
  background: var(--ink-1);

  & > p {
    flex: 1;
    max-width: 440px;
    margin-left: auto;
    font-size: 13px;
    line-height: 18px;
    text-align: right;
    color: var(--ash);
  }

  & > p[role='alert'] {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
    color: var(--tint-rose-text);
  }

  & > div {
    flex: none;
    display: flex;
    align-items: flex-start;
    gap: 8px;
  }

  ${media.phone} {
    flex-wrap: wrap;
    gap: 8px;
    padding-top: 8px;
    padding-bottom: 8px;

    & > p {
      flex: 1 0 100%;
      max-width: none;
      order: -1;
      font-size: 12px;
      line-height: 16px;
      text-align: left;
    }

    & > p[role='alert'] {
      justify-content: flex-start;
    }

    & > div {
      flex: 1;
    }

    & > div[data-others] {
      flex: none;
    }

    & > div > * {
      flex: 1;
      padding-right: 8px;
      padding-left: 8px;
      white-space: nowrap;
    }
  }
`;

/** The viewer's available actions and their consequences. Renders nothing for spectators. */
export function ActionBar(props: MainActionsProps) {
  const { actions, onOpen } = props;
  const main = mainActions(props);
  const others = <OtherActions actions={actions} onOpen={onOpen} />;
  const hasOthers = otherActions(actions).length > 0;
  if (!main && !hasOthers) return null;
  return (
    <section className={bar} aria-label="Match actions">
      {hasOthers && <div data-others="">{others}</div>}
      {main?.message ? (
        <p role="alert">
          <CircleAlert {...smallIcon} />
          {main.message}
        </p>
      ) : (
        <p>{main?.note}</p>
      )}
      {main && <div>{main.buttons}</div>}
    </section>
  );
}
