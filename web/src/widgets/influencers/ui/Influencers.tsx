import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Avatar, GameIcon } from '@/shared/ui/avatar';
import { ButtonLink } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { InfluencersDocument, type InfluencersQuery } from '../api/influencers.generated.ts';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--space-12);
  padding: var(--space-12) 0 var(--space-24);

  ${media.phone} {
    grid-auto-flow: column;
    grid-auto-columns: min(84%, 300px);
    grid-template-columns: none;
    margin: 0 calc(-1 * var(--gutter));
    padding: var(--space-12) var(--gutter) var(--space-24);
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: var(--gutter);

    & > li {
      scroll-snap-align: start;
    }
  }
`;

const card = css`
  container-type: inline-size;
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: var(--space-4) var(--space-12);
  align-content: start;
  padding: var(--space-16);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  h3 {
    align-self: center;
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  }

  /* With large text, there's no room for a name next to the picture. */
  @container (max-width: 12rem) {
    h3 {
      grid-column: 1 / -1;
    }
  }

  & > p {
    grid-column: 1 / -1;
    margin: 0;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  & > div {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: var(--space-8);
    margin-top: var(--space-8);
  }

  & > div > :last-child {
    margin-left: auto;
  }
`;

type Influencer = InfluencersQuery['influencers'][number];

/** Influencers with a page and a referral code. Renders nothing if there are none. */
export function Influencers({ few }: { few?: number }) {
  const query = useQuery(InfluencersDocument);
  const all = query.data?.influencers;
  const shown = few === undefined ? all : all?.slice(0, few);
  if (shown?.length === 0) return null;
  return (
    <Region
      bare
      title="Influencers"
      thing="influencers"
      query={query}
      ready={shown !== undefined}
      skeleton={<SkeletonRows count={3} picture={56} />}
    >
      <ul className={grid}>
        {shown?.map((each) => (
          <Card key={each.id} influencer={each} />
        ))}
      </ul>
    </Region>
  );
}

function Card({ influencer: { slug, name, code, imageUrl, bio, games } }: { influencer: Influencer }) {
  const signedIn = useSession() !== null;
  return (
    <li className={card}>
      <Avatar name={name} src={imageUrl} size={56} />
      <h3>
        <Link to={routes.influencer(slug)}>{name}</Link>
      </h3>
      <p>{bio}</p>
      <div>
        {games.slice(0, 3).map(({ id, name: game, imageUrl: picture }) => (
          <GameIcon key={id} name={game} src={picture} size={24} />
        ))}
        {signedIn ? (
          <CopyChip name={`Copy ${name}’s code`} value={code} />
        ) : (
          <ButtonLink variant="secondary" size={32} to={routes.home({ code })}>
            Join with {code}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
