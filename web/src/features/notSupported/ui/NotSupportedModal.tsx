import { css } from '@linaria/core';
import { Download, TriangleAlert } from 'lucide-react';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { isDesktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { explain } from '../model/capabilities.ts';

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
 * The `not-supported` overlay: explains why a feature isn't available, what still works, and what to do instead.
 */
export function NotSupportedModal() {
  const overlay = useOverlay('not-supported');
  if (!overlay) return null;
  const close = () => closeOverlay('not-supported');
  const { title, missing, works, desktop } = explain(overlay.feature, isDesktop());
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
            <ButtonLink
              data-track="download_desktop"
              size={48}
              wide
              to={routes.download()}
              icon={<Download {...icon} />}
            >
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
      </div>
    </Dialog>
  );
}
