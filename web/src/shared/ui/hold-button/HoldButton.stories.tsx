import { HoldButton } from './HoldButton.tsx';

export default { title: 'Hold button' };

const nothing = () => undefined;

export const Ready = () => (
  <HoldButton data-track="create_match_post" size={56} onConfirm={nothing}>
    Create match · $10.00
  </HoldButton>
);
export const Sending = () => (
  <HoldButton data-track="create_match_post" size={56} loading onConfirm={nothing}>
    Create match · $10.00
  </HoldButton>
);
export const Impossible = () => (
  <HoldButton data-track="create_match_post" size={56} reason="Add $5.00 first" onConfirm={nothing}>
    Create match · $10.00
  </HoldButton>
);
