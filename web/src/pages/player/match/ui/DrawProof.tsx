import { CopyChip } from '@/shared/ui/chip';
import { Caps, Sub } from '@/shared/ui/text';
import type { Prematch } from '../model/usePrematch.ts';
import { proof } from './PlayTab.css.ts';

const short = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

/** What makes the draw checkable: the seal shown before the start, the seed shown after it. */
export function DrawProof({ draw }: { draw: NonNullable<Prematch['draw']> }) {
  return (
    <>
      <dl className={proof}>
        <dt>
          <Caps>Seal</Caps>
        </dt>
        <dd>
          <CopyChip name="Copy the draw’s seal" value={draw.commitment} label={short(draw.commitment)} />
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
          ? 'To verify: SHA-256 over the 32 bytes of the seed gives the seal you saw before the start.'
          : 'Drawn at the start by a seed that is already sealed: nobody can steer it any more.'}
      </Sub>
    </>
  );
}
