import { Button } from '@/shared/ui/button';
import { Stamp } from '@/shared/ui/chip';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue, Sub } from '@/shared/ui/text';
import { Outcomes } from './Outcomes.tsx';
import { SlipStub } from './SlipStub.tsx';

export default { title: 'Slip' };

const sums = [
  { label: 'Stake', value: '$10.00' },
  { label: 'Fee', value: '$0.00' },
  { label: 'Payout', value: <MoneyText cents={1724} tone="signed" /> },
];

export const Won = () => (
  <div style={{ width: 340 }}>
    <SlipStub
      folio="SLIP 000214"
      stamp={<Stamp state="WON" />}
      stub={
        <>
          <KeyValue rows={sums} />
          <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, marginTop: 12 }}>
            <Button variant="secondary">Share</Button>
            <Button data-track="stake_again">Stake again</Button>
          </div>
        </>
      }
    >
      <b>Night Owls to win</b>
      <br />
      <Sub>vs. Redline Five · entry 58¢</Sub>
    </SlipStub>
  </div>
);

export const Receipt = () => (
  <div style={{ width: 336 }}>
    <SlipStub receipt folio="MATCH 18377" stamp={<Stamp state="PAID" fresh />} stub={<KeyValue rows={sums} />}>
      <MoneyText cents={1724} tone="signed" figure />
    </SlipStub>
  </div>
);

export const Draft = () => (
  <div style={{ width: 340 }}>
    <SlipStub folio="DRAFT" torn stub={<Outcomes win={1000} lose={1000} />}>
      <h3>Vantablitz</h3>
      <Sub>3v3 Clash · Best of 3 · PC</Sub>
    </SlipStub>
  </div>
);
