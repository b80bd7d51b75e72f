import { useEffect } from 'react';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { LinkGamerIdModal } from './LinkGamerIdModal.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import { TypedSteps } from './TypedSteps.tsx';

export default { title: 'Link a gamer ID', fullWidth: true };

const system = {
  id: 's1',
  slug: 'forge',
  name: 'Forge',
  valueLabel: 'Forge ID',
  pattern: '[A-Za-z0-9_]{3,16}#[0-9]{4}',
  example: 'quiet_otter#4821',
};
const pane = { maxWidth: 448, margin: '0 auto', padding: 24 };

function Opened() {
  useEffect(() => {
    openOverlay({ kind: 'link-gamer-id' });
    return () => closeOverlay('link-gamer-id');
  }, []);
  return <LinkGamerIdModal />;
}

export const Loading = () => <Opened />;
export const Typing = () => (
  <div style={pane}>
    <TypedSteps system={system} instructions="Copy the ID from your Forge profile." current="" />
  </div>
);
export const Changing = () => (
  <div style={pane}>
    <TypedSteps system={system} instructions="Copy the ID from your Forge profile." current="quiet_otter#4821" />
  </div>
);
export const SigningIn = () => (
  <div style={pane}>
    <SignInSteps system={system} instructions="Sign in with Forge to confirm your account." />
  </div>
);
