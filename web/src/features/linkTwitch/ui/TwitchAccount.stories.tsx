import { TwitchAccount } from './TwitchAccount.tsx';

export default { title: 'Twitch account' };

export const InABrowser = () => (
  <div style={{ maxWidth: 640 }}>
    <TwitchAccount />
  </div>
);
