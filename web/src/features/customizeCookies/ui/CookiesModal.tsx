import { css } from '@linaria/core';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { CookieTable, decide, useConsent, useConsentState } from '@/entities/consent';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { smallIcon } from '@/shared/ui/icons';
import { Switch } from '@/shared/ui/switch';
import { Hidden } from '@/shared/ui/text';

const category = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-4) var(--space-24);
  align-items: start;
  padding: var(--space-20) var(--space-24);

  ${media.phone} {
    padding: var(--space-20) var(--space-16);
  }

  & + & {
    border-top: 1px solid var(--rule);
  }

  h3 {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    font: var(--type-body-strong);
    letter-spacing: 0;
  }

  h3 > svg {
    color: var(--ash);
  }

  p {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  & > :last-child:not(:nth-child(2)) {
    grid-column: 1 / -1;
    margin-top: var(--space-8);
  }
`;

const records = css`
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  summary {
    min-height: 44px;
    align-content: center;
    width: fit-content;
    color: var(--paper);
    font-weight: var(--weight-semibold);
    cursor: pointer;
  }

  ul {
    display: grid;
    gap: var(--space-4);
    margin-bottom: var(--space-12);
  }
`;

interface CategoryProps {
  title: string;
  text: string;
  on: boolean;
  locked: boolean;
  onChange?: (on: boolean) => void;
  children: ReactNode;
}

function Category({ title, text, on, locked, onChange, children }: CategoryProps) {
  return (
    <section className={category}>
      <div>
        <h3>
          {locked && <Lock {...smallIcon} />}
          <bdi>{title}</bdi>
        </h3>
        <p>{text}</p>
      </div>
      <Switch checked={on} disabled={locked} onChange={(next) => onChange?.(next)}>
        <Hidden>
          {title}
          {locked && ', always on'}
        </Hidden>
      </Switch>
      <div>{children}</div>
    </section>
  );
}

/** The `cookies` overlay: lists the cookies and sets analytics consent. Closing it doesn't count as a decision. */
export function CookiesModal() {
  const overlay = useOverlay('cookies');
  const { toggle } = useConsentState();
  const { forced } = useConsent();
  if (!overlay) return null;
  const close = () => closeOverlay('cookies');
  const choose = (type: 'accept' | 'declineAll') => () => {
    decide({ type });
    close();
  };
  return (
    <Dialog
      open
      flush
      title="Customize Cookies"
      onClose={close}
      footer={
        <DialogFooter even>
          {forced ? (
            <Button size={48} wide variant="secondary" onClick={close}>
              Close
            </Button>
          ) : (
            <>
              <Button size={48} wide variant="secondary" onClick={choose('declineAll')}>
                Decline All
              </Button>
              <Button data-track="save_cookies" size={48} wide onClick={choose('accept')}>
                Allow
              </Button>
            </>
          )}
        </DialogFooter>
      }
    >
      <Category
        locked
        on
        title="Essential Cookies"
        text="Sign-in, security and your cookie choice. Always on, because Duelbook can’t run without them."
      >
        <CookieTable of="essential" />
      </Category>
      <Category
        title="Analytics"
        text={
          forced
            ? 'Counts screens and button presses. Always on in this app.'
            : 'Counts screens and button presses, but only once you’ve chosen Allow with this switch on. You can turn it off again on the privacy page.'
        }
        on={forced || toggle}
        locked={forced}
        onChange={(on) => decide({ type: 'toggle', on })}
      >
        <details className={records}>
          <summary>What it records</summary>
          <ul>
            <li>Screen Viewed: the type of screen, without names or IDs from its address.</li>
            <li>Button Clicked: the button’s internal name, never its label.</li>
            <li>
              Both include whether you’re using the web or desktop app, and your account’s status, such as signed in or
              frozen.
            </li>
          </ul>
          <CookieTable of="analytics" />
        </details>
      </Category>
    </Dialog>
  );
}
