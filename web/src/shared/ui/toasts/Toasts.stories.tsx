import { useEffect } from 'react';
import { currentToasts, dismissToast, type ToastInput, toast } from '@/shared/lib/toasts';
import { Toasts } from './Toasts.tsx';

export default { title: 'Toasts' };

const durationMs = 3_600_000;

function Shown({ inputs }: { inputs: ToastInput[] }) {
  useEffect(() => {
    for (const input of inputs) toast({ ...input, durationMs });
    return () => {
      for (const { id } of currentToasts()) dismissToast(id);
    };
  }, [inputs]);
  return <Toasts />;
}

const run = () => undefined;
const kinds: ToastInput[] = [
  { kind: 'success', title: '+$72.00 from Low Orbit', text: 'Pending until 2:39 PM', action: { label: 'View', run } },
  { kind: 'warning', title: 'Your result is due in 5 min', text: 'Match 18377', action: { label: 'Report', run } },
  {
    kind: 'error',
    title: 'Couldn’t follow Kemi',
    text: 'The server didn’t respond',
    action: { label: 'Retry', run },
  },
];
const others: ToastInput[] = [
  { title: 'You were signed out. Sign in again.', action: { label: 'Sign in', run } },
  { kind: 'live', title: 'jo.redline is ready' },
];

export const Kinds = () => <Shown inputs={kinds} />;
export const Others = () => <Shown inputs={others} />;
