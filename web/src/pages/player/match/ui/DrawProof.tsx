import { CopyChip } from '@/shared/ui/chip';
import { Caps, Sub } from '@/shared/ui/text';
import type { Prematch } from '../model/usePrematch.ts';
import { proof } from './PlayTab.css.ts';

const short = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

/** Proof that the draw was fair. Shows the commitment before the match starts and the seed afterward. */
export function DrawProof({ draw }: { draw: NonNullable<Prematch['draw']> }) {
  return (
    <>
      <dl className={proof}>
        <dt>
          <Caps>Commitment</Caps>
        </dt>
        <dd>
          <CopyChip name="Copy the draw’s commitment" value={draw.commitment} label={short(draw.commitment)} />
        </dd>
        {draw.seed && (
          <>
            <dt>
              <Caps>Seed</Caps>
            </dt>
            <dd>
              <CopyChip name="Copy the draw’s seed" value={draw.seed} label={short(draw.seed)} />
            </dd>
          </>
        )}
      </dl>
      <Sub>
        {draw.seed
          ? 'To verify, hash the 32 bytes of the seed with SHA-256. The result must equal the commitment you saw before the start.'
          : 'The draw happens at the start, from a seed that is already committed, so no one can change the outcome.'}
      </Sub>
    </>
  );
}
