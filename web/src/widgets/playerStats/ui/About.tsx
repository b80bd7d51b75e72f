import { css } from '@linaria/core';
import { formatMoney, formatMonth, formatPercent, plural } from '@/shared/lib/format';
import { GameIcon } from '@/shared/ui/avatar';
import { CopyChip } from '@/shared/ui/chip';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import type { PersonAboutQuery } from '../api/about.generated.ts';
import type { StatsScope } from '../model/scope.ts';
import { useAbout } from '../model/useAbout.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
`;

const part = css`
  & > h3 {
    margin-bottom: var(--space-8);
  }
`;

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

const game = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  height: 36px;
  padding: 0 var(--space-10) 0 var(--space-8);
  border: 1px solid var(--rule);
  border-radius: var(--r-control);
  background: var(--ink-2);
  font-size: var(--size-dense);
`;

type Told = NonNullable<PersonAboutQuery['about']>;
type Code = NonNullable<PersonAboutQuery['affiliate']>;

/** The profile facts as rows. Omits facts that are private or unknown. */
function factsOf({ memberSince, twitchUsername, reliability }: Told) {
  const { completedPercent = null, disputeLossPercent = null, averageReportMinutes = null } = reliability ?? {};
  return [
    { label: 'Member since', value: formatMonth(memberSince) },
    twitchUsername && { label: 'Twitch', value: twitchUsername },
    completedPercent !== null && { label: 'Matches completed', value: formatPercent(completedPercent) },
    disputeLossPercent !== null && { label: 'Disputes lost', value: formatPercent(disputeLossPercent) },
    averageReportMinutes !== null && { label: 'Average time to report', value: plural(averageReportMinutes, 'minute') },
  ].filter((row) => typeof row === 'object' && row !== null);
}

/** Profile facts and the user's referral code. */
export function About({ scope: { userId, username } }: { scope: StatsScope }) {
  const query = useAbout(userId);
  const about = query.data?.about;
  const code = query.data?.affiliate;
  return (
    <Region
      bare
      titleHidden
      title="About"
      thing={`${username}’s profile`}
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={4} />}
      empty={!about && <EmptyState small title="You can’t see this profile’s details" />}
    >
      {about && (
        <div className={stack}>
          {about.bio && <p>{about.bio}</p>}
          <KeyValue ruled rows={factsOf(about)} />
          {about.games.length > 0 && (
            <section className={part}>
              <h3>Plays</h3>
              <div className={chips}>
                {about.games.map(({ id, name, imageUrl }) => (
                  <span key={id} className={game}>
                    <GameIcon name={name} src={imageUrl} size={20} />
                    <bdi>{name}</bdi>
                  </span>
                ))}
              </div>
            </section>
          )}
          <GamerIds gamerIds={about.gamerIds} />
          {code && <AffiliateCode code={code} />}
        </div>
      )}
    </Region>
  );
}

/** The user's public gamer IDs, with copy buttons. Renders nothing if none are public. */
export function GamerIds({ gamerIds }: Pick<Told, 'gamerIds'>) {
  if (gamerIds.length === 0) return null;
  return (
    <section className={part}>
      <h3>Gamer IDs</h3>
      <div className={chips}>
        {gamerIds.map(({ id, label, value }) => (
          <CopyChip key={id} name={`Copy ${label} ${value}`} value={value} label={`${label}: ${value}`} />
        ))}
      </div>
    </section>
  );
}

function AffiliateCode({ code: { code, redeemable, rewardAmount, playAmount } }: { code: Code }) {
  return (
    <section className={part}>
      <h3>Referral code</h3>
      <p>
        {redeemable
          ? `You get ${formatMoney(rewardAmount)} to play with once you’ve played ${formatMoney(playAmount)} of your own money.`
          : 'You’ve already redeemed a code, or you can’t redeem one right now.'}
      </p>
      <CopyChip name="Copy code" value={code} />
    </section>
  );
}
