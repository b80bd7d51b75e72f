import { Download } from 'lucide-react';
import { isDesktop } from '@/shared/config';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { StepRail } from '@/shared/ui/step-rail';
import { KeyValue, Panel } from '@/shared/ui/text';
import { railSteps } from '../model/steps.ts';
import type { System } from '../model/system.ts';
import { useProviderLink } from '../model/useProviderLink.ts';
import { box, stack } from './LinkSteps.css.ts';

/** Signs in with the system's provider, then shows the account for confirmation. */
export function SignInSteps({ system, instructions }: { system: System; instructions: string }) {
  const { busy, error, account, signIn, confirm } = useProviderLink(system);
  return (
    <div className={stack}>
      <StepRail label="Steps" steps={railSteps(['connect', 'confirm'], account ? 'confirm' : 'connect')} />
      {!isDesktop() && <DownloadBanner />}
      {error && (
        <div role="alert">
          <Banner tone="rose" title={error} as="h3" />
        </div>
      )}
      {account ? (
        <Panel className={box}>
          <KeyValue
            rows={[
              { label: system.name, value: account.value },
              { label: 'Can be changed', value: 'in 30 days' },
            ]}
          />
        </Panel>
      ) : (
        <p>{instructions}</p>
      )}
      <Button data-track="link_gamer_id" size={48} wide loading={busy} onClick={account ? confirm : signIn}>
        {account ? 'That’s me. Link it' : `Connect ${system.name}`}
      </Button>
    </div>
  );
}

/** Only the desktop app can link these accounts, so browsers show a download link. */
function DownloadBanner() {
  return (
    <Banner
      tone="azure"
      icon={<Download {...icon} />}
      title="Download Duelbook to link your account"
      as="h3"
      aside={
        <ButtonLink variant="secondary" size={40} to={routes.download()}>
          Download
        </ButtonLink>
      }
    />
  );
}
