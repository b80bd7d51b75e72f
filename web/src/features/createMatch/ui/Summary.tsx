import { css } from '@linaria/core';
import { opponentOf } from '@/entities/match';
import { useSession } from '@/entities/session';
import { formatMinutes, formatMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { Tag } from '@/shared/ui/chip';
import { DuelHeader } from '@/shared/ui/duel';
import { MoneyText } from '@/shared/ui/money';
import { Outcomes, SlipStub } from '@/shared/ui/slip';
import { KeyValue, type KeyValueRow, Sub } from '@/shared/ui/text';
import { opponentWords } from '../model/opponentWords.ts';
import { stageNumber } from '../model/stages.ts';
import type { Draft } from '../model/steps.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

const side = css`
  align-self: start;
  position: sticky;
  top: 0;

  ${media.tablet} {
    display: none;
  }
`;

const title = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  margin: var(--space-8) 0 var(--space-16);

  img {
    width: 48px;
    height: 48px;
    border-radius: var(--r-control);
  }

  b {
    display: block;
    font: var(--type-display-title);
    font-weight: var(--weight-black);
    font-stretch: 118%;
    color: var(--paper);
  }
`;

const facts = css`
  margin-top: var(--space-8);
`;

const takes = css`
  font-size: var(--size-large);
  line-height: var(--leading-36);
`;

const shown = { public: 'Public', private: 'Invite only' } as const;

/** For example `Your side, 3 × $10.00`. In 1v1 matches, only `Your side`. */
const sideLabel = (whose: string, { teamSize, amount }: Draft) =>
  teamSize > 1 ? `${whose}, ${teamSize} × ${formatMoney(amount)}` : whose;

/** The opponent's half of the header. Null until an opponent has joined. */
function opponentHalf(match: CreateMatchFlow['match'], ownId: string | undefined) {
  const opponent = match && ownId ? opponentOf(match, ownId) : null;
  if (!opponent?.joined || !opponent.user) return null;
  const { username, profileImageUrl } = opponent.user;
  return { name: username, picture: <Avatar name={username} src={profileImageUrl} size={28} /> };
}

/** The terms chosen so far. Who can join has a default, so it is omitted until the user reaches that step. */
function termsOf({ draft, mode, stage, catalog, matchId }: CreateMatchFlow): KeyValueRow[] {
  const durations = catalog.data?.config.durations;
  const open = draft.visibility === 'public';
  const known = stageNumber(stage) >= stageNumber('people');
  return [
    ...(mode ? [{ label: 'Stream', value: mode.streamingRequired ? 'Required' : 'Not required' }] : []),
    ...(known ? [{ label: 'Opponent', value: opponentWords(draft) }] : []),
    ...(known && durations && matchId === null
      ? [
          {
            label: open ? 'Listed for' : 'Time to accept',
            value: formatMinutes(open ? durations.matchOpenMinutes : durations.matchInviteMinutes),
          },
        ]
      : []),
  ];
}

/** Preview of the match with both outcomes. */
export function Summary({ flow }: { flow: CreateMatchFlow }) {
  const user = useSession()?.user;
  const { game, mode, console: on, draft } = flow;
  return (
    <aside className={side} aria-label="Your match">
      <SlipStub
        folio={flow.match ? `MATCH ${flow.match.number}` : 'DRAFT'}
        stamp={<Tag>{flow.matchId ? shown[draft.visibility] : 'Not created'}</Tag>}
        stub={
          <>
            <KeyValue
              rows={[
                { label: sideLabel('Your side', draft), value: <MoneyText cents={draft.teamSize * draft.amount} /> },
                { label: sideLabel('Their side', draft), value: <MoneyText cents={draft.teamSize * draft.amount} /> },
                { label: 'Fee', value: <MoneyText cents={0} /> },
                {
                  label: 'Winner takes',
                  value: <MoneyText className={takes} cents={2 * draft.teamSize * draft.amount} figure />,
                  total: true,
                },
              ]}
            />
            <Outcomes win={draft.amount} lose={draft.amount} />
          </>
        }
      >
        <div className={title}>
          {game?.imageUrl && <img src={game.imageUrl} alt="" />}
          <span>
            <b>{game?.name ?? 'Choose a game'}</b>
            <Sub>
              {[
                mode?.name,
                draft.teamSize > 1 && `${draft.teamSize}v${draft.teamSize}`,
                mode && `Best of ${mode.bestOf}`,
                on?.name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Sub>
          </span>
        </div>
        <DuelHeader
          size="band"
          a={{
            name: user?.username ?? 'You',
            picture: <Avatar name={user?.username ?? 'You'} src={user?.profileImageUrl ?? null} size={28} />,
          }}
          b={opponentHalf(flow.match, user?.id)}
        />
        <KeyValue className={facts} rows={termsOf(flow)} />
      </SlipStub>
    </aside>
  );
}
