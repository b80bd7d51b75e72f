import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { media } from '@/shared/styles';
import { AtBottom } from '@/shared/ui/bottom-layer';
import { smallIcon } from '@/shared/ui/icons';
import { type MainActionsProps, mainActions } from './mainActions.tsx';
import { OtherActions, otherActions } from './OtherActions.tsx';

const bar = css`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  min-height: 72px;
  margin: var(--space-24) calc(-1 * var(--gutter)) 0;
  padding: var(--space-12) var(--gutter);
  border-top: 1px solid var(--rule);
  background: var(--ink-1);

  & > p {
    flex: 1 1 10rem;
    max-width: 440px;
    margin-left: auto;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    text-align: right;
    color: var(--ash);
  }

  & > p[role='alert'] {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: var(--space-8);
    color: var(--tint-rose-text);
  }

  & > div {
    flex: none;
    display: flex;
    align-items: flex-start;
    gap: var(--space-8);
  }

  ${media.tablet} {
    margin: 0;
    padding-bottom: max(var(--space-12), env(safe-area-inset-bottom));
  }

  ${media.phone} {
    gap: var(--space-8);
    padding-top: var(--space-8);

    & > p {
      flex: 1 0 100%;
      max-width: none;
      order: -1;
      font-size: var(--size-small);
      line-height: var(--leading-16);
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
      padding-right: var(--space-8);
      padding-left: var(--space-8);
      white-space: nowrap;
    }
  }
`;

/** The actions available to the viewer, with their consequences. Renders nothing for spectators. */
export function ActionBar(props: MainActionsProps) {
  const { actions, onOpen } = props;
  const main = mainActions(props);
  const others = <OtherActions actions={actions} onOpen={onOpen} />;
  const hasOthers = otherActions(actions).length > 0;
  if (!main && !hasOthers) return null;
  return (
    <AtBottom slot="bar">
      <section className={bar} data-keep="" aria-label="Match actions">
        {hasOthers && <div data-others="">{others}</div>}
        {main?.message ? (
          <p role="alert">
            <CircleAlert {...smallIcon} />
            <bdi>{main.message}</bdi>
          </p>
        ) : (
          <p>{main?.note}</p>
        )}
        {main && <div>{main.buttons}</div>}
      </section>
    </AtBottom>
  );
}
