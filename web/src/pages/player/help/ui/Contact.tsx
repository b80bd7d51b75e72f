import { css } from '@linaria/core';
import { MessageCircle } from 'lucide-react';
import { useAppConfig } from '@/entities/appConfig';
import { useSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Panel, Sub } from '@/shared/ui/text';

const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  padding: var(--space-20);

  h2 {
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  }

  @media print {
    display: none;
  }
`;

/** Ways to contact support, and a notice about known problems. */
export function Contact() {
  const session = useSession();
  const { config } = useAppConfig();
  const ask = () => openOverlay({ kind: 'support' });
  const write = () =>
    session ? ask() : openOverlay({ kind: 'auth', intent: { label: 'Contact support', resume: ask } });
  return (
    <Panel className={box}>
      <div>
        <h2>Talk to support</h2>
        <Sub>
          {config?.maintenance
            ? (config.maintenanceMessage ?? 'Duelbook is under maintenance. Replies may take longer.')
            : 'A person will reply. The conversation shows when to expect a reply.'}
        </Sub>
      </div>
      <Button size={48} icon={<MessageCircle {...icon} />} data-track="contact_support" onClick={write}>
        Contact support
      </Button>
    </Panel>
  );
}
