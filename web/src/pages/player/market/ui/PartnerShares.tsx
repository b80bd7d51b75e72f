import { Caps, Sub } from '@/shared/ui/text';
import { shareSentences } from '../model/partnerShares.ts';
import type { MarketEvent } from '../model/useMarketPage.ts';
import { block } from './rows.css.ts';

/** Partners' earnings from stakes on their teams. Renders nothing if there are none. */
export function PartnerShares({ event }: { event: Pick<MarketEvent, 'revShares' | 'teams'> }) {
  const sentences = shareSentences(event);
  if (sentences.length === 0) return null;
  return (
    <section className={block} aria-label="What partners earn">
      <Caps as="h2">What partners earn</Caps>
      {sentences.map((sentence) => (
        <Sub key={sentence}>
          <bdi>{sentence}</bdi>
        </Sub>
      ))}
    </section>
  );
}
