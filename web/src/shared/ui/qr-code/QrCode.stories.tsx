import { QrCode } from './QrCode.tsx';

export default { title: 'QR code' };

export const Address = () => <QrCode value="https://duelbook.example/matches/01890f" label="Link to the match" />;
export const Long = () => (
  <QrCode
    value={`https://duelbook.example/?code=${'KAI'.repeat(30)}&authOpen=true`}
    label="Link to the invitation"
    size={220}
  />
);
