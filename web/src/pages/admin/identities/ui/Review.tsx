import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { ArrowLeft, UsersRound } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { IdentityStateChip } from '@/entities/identityCheck';
import { may, type StaffUser, useReadOnlyWindow } from '@/entities/staffMember';
import { Due, Owner } from '@/entities/staffQueue';
import type { RiskKind } from '@/shared/api/types.generated';
import { useNow } from '@/shared/lib/clock';
import { formatDate, formatDateTime, formatRelative } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { staffRoutes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink, IconButton } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { Region, Skeleton } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { ClaimEntry, type QueueEntry } from '@/widgets/claimEntry';
import { type Identity_ReviewFragment, IdentityReviewDocument } from '../api/identities.generated.ts';
import type { Taken } from '../model/useDecision.ts';
import { isFresh, type Preloaded } from '../model/usePreload.ts';
import { DecisionPanel, NoDecision } from './DecisionPanel.tsx';
import { Documents } from './Documents.tsx';
import { fullName } from './QueueList.tsx';

const panes = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 328px;
  min-height: calc(var(--window) - 105px);

  & > :first-child {
    padding: var(--space-12) var(--space-20) var(--space-24);
  }

  & > :last-child {
    display: grid;
    gap: var(--space-12);
    align-content: start;
    padding: var(--space-16) var(--space-24) var(--space-24) var(--space-20);
    border-left: 1px solid var(--rule);
  }

  @media (max-width: 1151px) {
    display: block;

    & > :last-child {
      max-width: 480px;
      border-left: 0;
      border-top: 1px solid var(--rule);
    }
  }

  ${media.phone} {
    & > * {
      padding: var(--space-12) var(--space-16) var(--space-24);
    }
  }
`;

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: 32px;

  h2 {
    font-size: var(--size-body);
    line-height: var(--leading-20);
    outline: none;
  }

  [title='Copy account id'] {
    font-family: var(--mono);
    font-weight: var(--weight-medium);
  }

  & > a {
    margin-left: auto;
  }

  ${media.phone} {
    & > a {
      margin-left: 0;
    }
  }
`;

const facts = css`
  margin-top: var(--space-16);
`;

const skeleton = css`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-16) var(--space-20);
`;

export interface ReviewProps {
  userId: string;
  staff: StaffUser;
  /** The next check if it was preloaded. Null if there is none. */
  preloaded: Preloaded | null;
  /** Called once the check is loaded. */
  onLoaded: (userId: string) => void;
  /** Returns to the list. Only set on phones. */
  onBack?: () => void;
  onDecided: (userId: string) => void;
  onTaken: () => void;
  onSkip: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

const takenWords: Record<Taken, { title: string; text: string }> = {
  decided: {
    title: 'Already decided',
    text: 'Another staff member decided this check. The queue has been refreshed.',
  },
  replaced: {
    title: 'New documents',
    text: 'The user submitted new documents after you opened this check. Nothing was decided. Review them first.',
  },
};

/** A user's identity check, with the photos and name next to the decision. */
export function Review(props: ReviewProps) {
  const { userId, staff, preloaded, onLoaded, onBack, onDecided, onTaken, onSkip, headingRef } = props;
  const [fetchPolicy] = useState<'cache-first' | 'network-only'>(() =>
    isFresh(preloaded, userId) ? 'cache-first' : 'network-only',
  );
  const query = useQuery(IdentityReviewDocument, {
    variables: { userId },
    fetchPolicy,
    notifyOnNetworkStatusChange: true,
  });
  const loaded = query.data !== undefined;
  const report = useEffectEvent(() => onLoaded(userId));
  useEffect(() => {
    if (loaded) report();
  }, [loaded]);
  const [taken, setTaken] = useState<Taken | null>(null);
  const identity = query.data?.adminIdentity;
  const entry = identity ? entryOf(identity) : null;
  const again = () => void query.refetch().catch(() => undefined);
  return (
    <Region
      bare
      titleHidden
      title="Identity check"
      thing="this identity check"
      query={query}
      ready={loaded}
      skeleton={
        <div className={skeleton}>
          <Skeleton height={32} />
          <Skeleton height={400} radius={14} quiet />
        </div>
      }
    >
      {identity && (
        <div className={panes}>
          <div>
            <Heading identity={identity} onBack={onBack} headingRef={headingRef} />
            <Documents documents={identity.documents} onExpired={again} />
            <Facts identity={identity} />
          </div>
          <div>
            {taken && (
              <div role="alert">
                <Banner tone="amber" as="h3" title={takenWords[taken].title}>
                  {takenWords[taken].text}
                </Banner>
              </div>
            )}
            {entry && (
              <ClaimEntry
                entry={entry}
                staff={staff}
                onChanged={() => {
                  again();
                  onTaken();
                }}
              />
            )}
            <Decision
              identity={identity}
              staff={staff}
              onSkip={onSkip}
              onDecided={() => onDecided(userId)}
              onTaken={(how) => {
                setTaken(how);
                again();
                onTaken();
              }}
            />
          </div>
        </div>
      )}
    </Region>
  );
}

function Heading({
  identity,
  onBack,
  headingRef,
}: {
  identity: Identity_ReviewFragment;
  onBack?: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  return (
    <div className={head}>
      {onBack && (
        <IconButton label="Back to the queue" size={32} onClick={onBack}>
          <ArrowLeft {...smallIcon} />
        </IconButton>
      )}
      <h2 ref={headingRef} tabIndex={-1}>
        {identity.username}
      </h2>
      <IdentityStateChip state={identity.state} />
      <CopyChip name="Copy account ID" value={identity.userId} label={`${identity.userId.slice(0, 13)}…`} />
      <ButtonLink
        to={staffRoutes.adminUser(identity.userId)}
        variant="secondary"
        size={32}
        icon={<UsersRound {...smallIcon} />}
      >
        Account
      </ButtonLink>
    </div>
  );
}

function entryOf({ userId, username, claim, dueAt }: Identity_ReviewFragment): QueueEntry | null {
  return dueAt === null
    ? null
    : { queue: 'identities', id: userId, name: `${username}’s identity check`, claim, dueAt };
}

const riskLabels: Record<RiskKind, string> = {
  linked_match: 'Risk: linked accounts in match',
  unplayed_matches: 'Risk: matches not played',
  wash_trades: 'Risk: wash trades in the market',
};

function Facts({ identity }: { identity: Identity_ReviewFragment }) {
  const now = useNow('minute');
  const at = (moment: string) => (
    <time dateTime={moment} title={formatDateTime(moment)}>
      {formatDateTime(moment)} · {formatRelative(moment, now)}
    </time>
  );
  return (
    <KeyValue
      className={facts}
      ruled
      rows={[
        { label: 'Legal name submitted', value: <b>{fullName(identity)}</b> },
        { label: 'Username', value: identity.username },
        { label: 'Submitted', value: identity.submittedAt ? at(identity.submittedAt) : 'Never' },
        { label: 'Date of birth', value: identity.dateOfBirth ? formatDate(identity.dateOfBirth) : 'Not provided' },
        ...identity.riskFlags.map(({ kind, subjectId, at: found }) => ({
          label: riskLabels[kind],
          value: (
            <>
              <code>{subjectId}</code> <bdi>{at(found)}</bdi>
            </>
          ),
        })),
        ...(identity.dueAt
          ? [
              { label: 'Decide by', value: <Due at={identity.dueAt} /> },
              { label: 'Owner', value: <Owner claim={identity.claim} /> },
            ]
          : []),
        ...(identity.expiresAt ? [{ label: 'Expires', value: at(identity.expiresAt) }] : []),
        ...(identity.decidedAt ? [{ label: 'Decided', value: at(identity.decidedAt) }] : []),
        ...(identity.reason ? [{ label: 'Reason', value: identity.reason }] : []),
      ]}
    />
  );
}

interface DecisionProps {
  identity: Identity_ReviewFragment;
  staff: StaffUser;
  onSkip: () => void;
  onDecided: () => void;
  onTaken: (how: Taken) => void;
}

/** The decision form, or an explanation why this staff member can't decide. */
function Decision({ identity, staff, onSkip, ...done }: DecisionProps) {
  const online = useOnline();
  const readOnly = useReadOnlyWindow();
  const next = (
    <Button variant="secondary" wide onClick={onSkip}>
      Next in the queue
    </Button>
  );
  const { checkId } = identity;
  const why =
    identity.state !== 'submitted'
      ? 'This check isn’t waiting for a decision.'
      : identity.userId === staff.id
        ? 'This is your own account. Another staff member must decide this check.'
        : !may(staff.roles, 'decideIdentity')
          ? 'Your role can view identity checks. Finance and risk decide them.'
          : readOnly
            ? 'Widen this window to decide.'
            : null;
  if (why === null && checkId)
    return <DecisionPanel identity={identity} checkId={checkId} online={online} onSkip={onSkip} {...done} />;
  return (
    <>
      <NoDecision>{why}</NoDecision>
      <p>{next}</p>
    </>
  );
}
