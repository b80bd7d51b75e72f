import { TrendingDown, TrendingUp } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { needWords, type PartnerTier, warningWords } from '../model/tierWords.ts';

/** A partner's rank tier in a league, the points needed to stay, and the warning from the last review. */
export function TierNote({ tier }: { tier: PartnerTier }) {
  const warning = warningWords(tier);
  return (
    <>
      <Sub>
        <bdi>{`${tier.name} tier. ${needWords(tier)}`}</bdi>
      </Sub>
      {warning && (
        <Banner
          tone={warning.up ? 'azure' : 'amber'}
          icon={warning.up ? <TrendingUp {...icon} /> : <TrendingDown {...icon} />}
          title={warning.title}
        >
          {warning.text}
        </Banner>
      )}
    </>
  );
}
