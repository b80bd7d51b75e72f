import { isDesktop } from '@/shared/platform';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { BrowserSignIn, DesktopBanner } from '@/shared/ui/desktop';
import { StepRail } from '@/shared/ui/step-rail';
import { KeyValue, Panel } from '@/shared/ui/text';
import { railSteps } from '../model/steps.ts';
import type { System } from '../model/system.ts';
import { useProviderLink } from '../model/useProviderLink.ts';
import { box, stack } from './LinkSteps.css.ts';

/** Signs in with the system's provider, then shows the account for confirmation. */
export function SignInSteps({ system, instructions }: { system: System; instructions: string }) {
  const { busy, waiting, error, account, signIn, cancel, confirm } = useProviderLink(system);
  return (
    <div className={stack}>
      <StepRail label="Steps" steps={railSteps(['connect', 'confirm'], account ? 'confirm' : 'connect')} />
      {!isDesktop() && <DesktopBanner title="Download Duelbook to link your account" />}
      {waiting && <BrowserSignIn name={system.name} onCancel={cancel} />}
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
