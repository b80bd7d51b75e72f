import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Download, Gamepad2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '@/shared/api';
import { isDesktop } from '@/shared/config';
import { closeOverlay, type OverlayOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue, Panel } from '@/shared/ui/text';
import {
  ConnectGamerIdDocument,
  GamerIdIntegrationDocument,
  LinkGamerIdDocument,
  type LinkGamerIdQuery,
} from '../api/linkGamerId.generated.ts';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

const box = css`
  padding: var(--space-12) var(--space-20);
`;

type System = Omit<LinkGamerIdQuery['idSystems'][number], '__typename'>;

/** Links a gamer ID: choose the system, enter the name, confirm. Overlay `link-gamer-id`. */
export function LinkGamerIdModal() {
  const overlay = useOverlay('link-gamer-id');
  return overlay ? <OpenModal overlay={overlay} /> : null;
}

function OpenModal({ overlay }: { overlay: OverlayOf<'link-gamer-id'> }) {
  const query = useQuery(LinkGamerIdDocument, { fetchPolicy: 'cache-and-network' });
  const [systemId, setSystemId] = useState(overlay.idSystemId ?? null);
  const system = query.data?.idSystems.find(({ id }) => id === systemId);
  const linked = query.data?.gamerIds.find(({ idSystem, state }) => idSystem.id === systemId && state === 'linked');
  return (
    <Dialog
      open
      title={system ? `Link ${system.name}` : 'Link a gamer ID'}
      onClose={() => closeOverlay('link-gamer-id')}
      onBack={system && !overlay.idSystemId ? () => setSystemId(null) : undefined}
    >
      <Region
        bare
        titleHidden
        title="Gamer IDs"
        thing="gamer IDs"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={3} />}
      >
        {system ? (
          <LinkForm key={system.id} system={system} current={linked?.value ?? ''} />
        ) : (
          <RadioGroup label="Where you play" value={null} onChange={setSystemId}>
            {query.data?.idSystems.map(({ id, name, example }) => (
              <Radio key={id} value={id} mark={<Gamepad2 {...icon} />} title={name} text={`For example, ${example}`} />
            ))}
          </RadioGroup>
        )}
      </Region>
    </Dialog>
  );
}

/** Form that asks for the name and shows it again for confirmation. */
export function LinkForm({ system, current }: { system: System; current: string }) {
  const [value, setValue] = useState(current);
  const [checking, setChecking] = useState(false);
  const [error, setError] = useState<string>();
  const integration = useQuery(GamerIdIntegrationDocument, { variables: { id: system.id } }).data?.idSystemIntegration;
  const [connect, { loading }] = useMutation(ConnectGamerIdDocument, {
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'gamerIds' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'matchRequirements' });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!new RegExp(`^(?:${system.pattern})$`, 'u').test(value.trim()))
      return setError(`Check the format: a ${system.valueLabel} looks like ${system.example}.`);
    if (!checking) return setChecking(true);
    try {
      await connect({ variables: { idSystemId: system.id, value: value.trim() } });
      closeOverlay('link-gamer-id');
      toast({ kind: 'success', title: `${system.name} linked`, text: value.trim() });
    } catch (fault) {
      setChecking(false);
      setError(refusalOf(fault).message);
    }
  };
  const type = (next: string) => {
    setError(undefined);
    setChecking(false);
    setValue(next);
  };
  return (
    <form className={stack} onSubmit={submit} noValidate>
      {integration?.desktopRequired && !isDesktop() && (
        <Banner
          tone="azure"
          icon={<Download {...icon} />}
          title="Download Duelbook to link your account"
          as="h3"
          aside={
            <ButtonLink
              variant="secondary"
              size={40}
              to={routes.download()}
              onClick={() => closeOverlay('link-gamer-id')}
            >
              Download
            </ButtonLink>
          }
        />
      )}
      {integration && <p>{integration.instructions}</p>}
      <TextField
        label={system.valueLabel}
        hint={`For example, ${system.example}`}
        value={value}
        onChange={type}
        error={error}
        autoComplete="off"
        spellCheck={false}
      />
      {checking && (
        <Panel className={box}>
          <KeyValue
            rows={[
              { label: system.name, value: value.trim() },
              { label: 'Next change', value: 'in 30 days' },
            ]}
          />
        </Panel>
      )}
      <DialogFooter stacked>
        <Button type="submit" size={48} wide loading={loading} disabled={value.trim() === ''}>
          {checking ? 'That’s me. Link it' : 'Continue'}
        </Button>
      </DialogFooter>
    </form>
  );
}
