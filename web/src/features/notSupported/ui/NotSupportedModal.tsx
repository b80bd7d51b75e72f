import { css } from '@linaria/core';
import { Download, TriangleAlert } from 'lucide-react';
import { isDesktop } from '@/shared/config';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { explain, missingForPush } from '../model/capabilities.ts';

const body = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-16);

  & > section {
    width: 100%;
  }
`;

/**
 * Explains an unsupported feature: what is missing, what still works, and what to do instead. Overlay `not-supported`.
 */
export function NotSupportedModal() {
  const overlay = useOverlay('not-supported');
  if (!overlay) return null;
  const close = () => closeOverlay('not-supported');
  const { title, missing, works, desktop, otherBrowser } = explain(overlay.feature, missingForPush(), isDesktop());
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      footer={
        <DialogFooter even>
          <Button size={48} wide variant="secondary" onClick={close}>
            Close
          </Button>
          {desktop && (
            <ButtonLink size={48} wide to={routes.download()} replace icon={<Download {...icon} />}>
              Download desktop app
            </ButtonLink>
          )}
        </DialogFooter>
      }
    >
      <div className={body}>
        <Banner tone="amber" icon={<TriangleAlert {...icon} />} title="What’s missing" as="h3">
          {missing}
        </Banner>
        <p>{works}</p>
        {otherBrowser && <CopyChip name="Copy link to this page" label="Copy link" value={window.location.href} />}
      </div>
    </Dialog>
  );
}
