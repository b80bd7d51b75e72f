import { ChevronRight, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { asPlayer, useSession } from '@/entities/session';
import { useMedia } from '@/shared/lib/media';
import { onDemand } from '@/shared/lib/on-demand';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { queries } from '@/shared/styles';
import { IdlePart, LazyPart } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { Count } from '@/shared/ui/chip';
import { icon, smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Caps, Hidden } from '@/shared/ui/text';
import { Wordmark } from '@/shared/ui/wordmark';
import { isAt, places } from '../model/places.ts';
import type { Account } from '../model/useAccount.ts';
import { Dock } from './Dock.tsx';
import { balance, brand, create, foot, nav, rail, separator, signIn } from './Rail.css.ts';

// Loaded on demand, because the menu needs positioning code that the first screen doesn't.
const AccountMenu = onDemand(
  () => import('./AccountMenu.tsx'),
  (module) => module.AccountMenu,
);

const RailLists = onDemand(
  () => import('./RailLists.tsx'),
  (module) => module.RailLists,
);

/** Narrower rails show only icons. */
const wide = queries.aboveCompact;

function Balance({ wallet }: { wallet: Account['wallet'] }) {
  return (
    <Link className={balance} to={routes.wallet()}>
      <Caps>Balance</Caps>
      {wallet ? <MoneyText cents={wallet.playable} figure /> : <span>—</span>}
      <ChevronRight {...smallIcon} />
      <Hidden>Open wallet</Hidden>
    </Link>
  );
}

function Foot({ wallet, activeMatches }: Pick<Account, 'wallet' | 'activeMatches'>) {
  const session = useSession();
  if (!session) {
    return (
      <div className={`${foot} ${signIn}`}>
        <p>Two sides. One book.</p>
        <Button wide onClick={() => openOverlay({ kind: 'auth' })} data-track="sign_in">
          Sign in
        </Button>
      </div>
    );
  }
  return (
    <div className={foot}>
      <Dock matches={activeMatches} ownId={session.user.id} place="rail" />
      {(session.scope === 'full' || session.scope === 'banned') && <Balance wallet={wallet} />}
      <div className={separator}>
        <LazyPart fallback={<div className={separator} />}>
          <AccountMenu user={session.user} />
        </LazyPart>
      </div>
    </div>
  );
}

const begin = () => asPlayer('Create match', () => openOverlay({ kind: 'create-match' }));

/**
 * The rail on the left: navigation, `Create match`, active matches, balance and account. In windows narrower than 1280
 * px, it is 72 px wide.
 */
export function Rail({ wallet, activeMatches, unread }: Account) {
  const { pathname } = useLocation();
  const hasLists = useMedia(wide);
  return (
    <header className={rail}>
      <Link className={brand} to={routes.home()} title="Home">
        <Wordmark />
        <Wordmark short />
      </Link>
      <nav className={nav} aria-label="Main">
        <ul>
          {places.map((place) => (
            <li key={place.path}>
              <Link to={place.path} aria-current={isAt(place, pathname) ? 'page' : undefined}>
                <place.Icon {...icon} />
                <span>{place.label}</span>
                {place.counts && <Count value={unread?.[place.counts] ?? 0} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button
        className={create}
        variant="secondary"
        wide
        icon={<Plus {...icon} />}
        onClick={begin}
        data-track="create_match"
      >
        <span>Create match</span>
      </Button>
      {hasLists && (
        <IdlePart>
          <RailLists />
        </IdlePart>
      )}
      <Foot wallet={wallet} activeMatches={activeMatches} />
    </header>
  );
}
