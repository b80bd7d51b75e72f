import { css } from '@linaria/core';
import { ExternalLink } from 'lucide-react';
import { closeOverlay, type OverlayOf, useOverlay } from '@/shared/lib/overlays';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

const address = css`
  padding: var(--space-12);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-3);
  font: var(--type-mono);
  line-height: var(--leading-20);
  overflow-wrap: anywhere;

  & > b {
    color: var(--paper);
  }
`;

/**
 * The `leave-site` overlay: shows the address of a link to another site and asks for confirmation before following it.
 */
export function LeaveSiteModal() {
  const overlay = useOverlay('leave-site');
  return overlay ? <OpenLeaveSiteModal overlay={overlay} /> : null;
}

function OpenLeaveSiteModal({ overlay }: { overlay: OverlayOf<'leave-site'> }) {
  // `URL` shows look-alike hostnames in punycode (`xn--…`).
  const { host, origin, href } = new URL(overlay.url);
  const before = href.slice(0, href.indexOf(host));
  const close = () => closeOverlay('leave-site');
  return (
    <Dialog
      open
      title="Leave Duelbook?"
      onClose={close}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={close}>
            Stay here
          </Button>
          <ButtonLink
            size={48}
            to={href}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalLink {...icon} />}
            onClick={close}
            data-track="leave_site"
          >
            Open link
          </ButtonLink>
        </DialogFooter>
      }
    >
      <div className={body}>
        <p>This link opens another site in a new tab:</p>
        <p className={address}>
          {before}
          <b>{host}</b>
          <bdi>{href.slice(before.length + host.length)}</bdi>
        </p>
        <Sub>
          {origin.startsWith('http:') && 'The connection isn’t encrypted, so others could read what you send there. '}
          Duelbook never asks for your sign-in code or for payment anywhere else.
        </Sub>
      </div>
    </Dialog>
  );
}
