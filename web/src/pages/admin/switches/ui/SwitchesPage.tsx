import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { switchLabels, useStopped } from '@/entities/appConfig';
import { ForRole } from '@/entities/staffMember';
import { formatDateTime } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { IconButton } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { useStaffPages } from '@/widgets/staffList';
import {
  StaffSwitchChangesDocument,
  StaffSwitchesDocument,
  type Switch_RowFragment,
} from '../api/switches.generated.ts';
import { isStopping, switchWords } from '../model/switchWords.ts';
import { History } from './History.tsx';
import { SwitchAction } from './SwitchAction.tsx';
import { Words } from './Words.tsx';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-16);
  padding: var(--space-16) var(--space-24) var(--space-32);
  overflow-wrap: anywhere;

  ${media.phone} {
    padding: var(--space-12) var(--space-16) var(--space-24);
  }
`;

/** `/admin/switches`: parts of the product that admins can turn off for everyone, with the history of changes. */
export function SwitchesPage() {
  return <ForRole needs="changeSwitches">{() => <Switches />}</ForRole>;
}

function Switches() {
  const query = useQuery(StaffSwitchesDocument, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { reload: reloadHistory, ...history } = useStaffPages(
    StaffSwitchChangesDocument,
    {},
    (data) => data.adminSwitchChanges,
  );
  const switches = query.data?.adminSwitches;
  const reload = () => {
    query.refetch().catch(() => undefined);
    reloadHistory();
  };
  useReloadOnChange(switches, reload);
  return (
    <div className={page}>
      <PageBar
        title="Switches"
        actions={
          <IconButton label="Refresh" size={32} loading={query.loading} onClick={reload}>
            <RotateCw {...smallIcon} />
          </IconButton>
        }
      />
      <Region
        titleHidden
        title="Switches"
        thing="the switches"
        query={query}
        ready={switches !== undefined}
        skeleton={<SkeletonRows count={7} />}
        empty={
          switches?.length === 0 && (
            <EmptyState title="No switches">This installation can’t turn anything off.</EmptyState>
          )
        }
      >
        <LedgerList bare>
          {switches?.map((row) => (
            <LedgerRow
              key={row.name}
              wraps
              title={switchLabels[row.name]}
              text={<Words parts={[switchWords[row.name].stops, ...lastChange(row)]} />}
              figures={<State row={row} />}
              action={<SwitchAction row={row} onChanged={reload} />}
            />
          ))}
        </LedgerList>
      </Region>
      <History {...history} />
    </div>
  );
}

function State({ row }: { row: Switch_RowFragment }) {
  return <StateChip tone={isStopping(row) ? 'rose' : 'mint'}>{row.enabled ? 'On' : 'Off'}</StateChip>;
}

/** When and why the switch was last changed, and by whom. Empty if it never was. */
function lastChange({ changedAt, changedBy, reason }: Switch_RowFragment): string[] {
  if (!changedAt) return [];
  return [`${formatDateTime(changedAt)} by ${changedBy?.username ?? 'a deleted account'}`, ...(reason ? [reason] : [])];
}

/** Reloads the switches when another admin has changed one, once for each difference. */
function useReloadOnChange(switches: readonly Switch_RowFragment[] | undefined, reload: () => void): void {
  const live = useStopped().join();
  const shown = switches?.filter(isStopping).map(({ name }) => name);
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (shown === undefined) return;
    const differs = [...shown].sort().join() !== live.split(',').filter(Boolean).sort().join();
    if (differs && asked.current !== undefined && asked.current !== live) reload();
    asked.current = live;
  });
}
