import { useQuery } from '@apollo/client/react';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { Region, Skeleton } from '@/shared/ui/region';
import { Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import {
  StaffStakeSettingsDocument,
  type StakeSettings_ViewFragment,
  UpdateStakeSettingsDocument,
} from '../api/rules.generated.ts';
import { changesOf, draftOf, rangeOf, readSetting, settingGroups } from '../model/settings.ts';
import { fields, page } from './pages.css.ts';
import { StakesNav } from './StakesNav.tsx';

/** `/admin/stakes/settings`: limits and timings of all markets. */
export function SettingsPage() {
  return <ForRole needs="seeStakes">{(staff) => <Settings staff={staff} />}</ForRole>;
}

function Settings({ staff }: { staff: StaffUser }) {
  const query = useQuery(StaffStakeSettingsDocument, { notifyOnNetworkStatusChange: true });
  const settings = query.data?.adminStakeSettings;
  return (
    <div className={page}>
      <PageBar title="Market settings" />
      <StakesNav staff={staff} />
      <Region
        bare
        titleHidden
        title="Market settings"
        thing="the settings"
        query={query}
        ready={settings !== undefined}
        skeleton={<Skeleton height={320} />}
      >
        {settings && (
          <Form
            key={settings.version}
            settings={settings}
            staff={staff}
            onChanged={() => void query.refetch().catch(() => undefined)}
          />
        )}
      </Region>
    </div>
  );
}

interface FormProps {
  settings: StakeSettings_ViewFragment;
  staff: StaffUser;
  onChanged: () => void;
}

function Form({ settings, staff, onChanged }: FormProps) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const editable = may(staff.roles, 'changeStakeSettings');
  const changes = changesOf(settings, draft);
  return (
    <div className={fields}>
      {settingGroups.map(({ title, settings: group }) => (
        <Panel key={title} aria-label={title}>
          <div className={panel}>
            <h2>{title}</h2>
            {group.map((setting) => (
              <TextField
                key={setting.name}
                label={setting.label}
                hint={rangeOf(setting)}
                error={readSetting(setting, draft[setting.name]) === null ? `Enter ${rangeOf(setting)}.` : undefined}
                inputMode={setting.unit === 'money' ? 'decimal' : 'numeric'}
                autoComplete="off"
                disabled={!editable}
                value={draft[setting.name]}
                onChange={(value) => setDraft({ ...draft, [setting.name]: value })}
              />
            ))}
          </div>
        </Panel>
      ))}
      {editable && (
        <StaffAction
          document={UpdateStakeSettingsDocument}
          variables={() => ({ input: changes?.input ?? {} })}
          label="Save settings"
          icon={<Save {...smallIcon} />}
          size={40}
          track={{ open: 'staff_open_stake_settings', confirm: 'staff_stake_settings' }}
          title="Change the market settings"
          facts={changes?.facts ?? []}
          effects={[
            'Applies to every market right away, including markets that are open now.',
            'Stakes that were already placed stay valid. No money moves.',
          ]}
          asks={false}
          refusal={refusalOf(changes)}
          done="Market settings saved"
          onDone={onChanged}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

function refusalOf(changes: ReturnType<typeof changesOf>): string | null {
  if (changes === null) return 'Correct the marked fields.';
  return changes.facts.length === 0 ? 'Nothing has changed.' : null;
}
