import { Avatar } from '@/shared/ui/avatar';
import { Caps } from '@/shared/ui/text';
import { DuelHeader } from './DuelHeader.tsx';

export default { title: 'Duel header' };

const owls = {
  name: 'Night Owls',
  note: 'Seed 3',
  text: '12–4 · last five W W L W W',
  picture: <Avatar name="N" size={56} src="/avatars/04.svg" />,
};
const redline = {
  name: 'Redline Five',
  note: 'Seed 6',
  text: '9–7 · last five L W W L W',
  picture: <Avatar name="R" size={56} src="/avatars/17.svg" />,
};
const prize = (
  <>
    <Caps>Winner takes</Caps>
    <br />
    $60.00
  </>
);

export const Score = () => <DuelHeader size="large" a={owls} b={redline} center="2 – 1" />;
export const Prize = () => <DuelHeader a={owls} b={redline} center={prize} meet />;
export const Open = () => <DuelHeader a={owls} b={null} center={prize} />;
export const Band = () => (
  <div style={{ width: 296 }}>
    <DuelHeader
      size="band"
      a={{ name: 'kaivesper', picture: <Avatar name="k" size={28} src="/avatars/09.svg" /> }}
      b={{ name: 'jo.redline', picture: <Avatar name="j" size={28} src="/avatars/22.svg" /> }}
    />
  </div>
);
export const LongNames = () => (
  <DuelHeader
    a={{ ...owls, name: 'The Extraordinarily Long Named Owls of Saltmarsh' }}
    b={{ ...redline, name: 'Redline Five and Their Considerable Entourage' }}
    center="0 – 0"
  />
);
