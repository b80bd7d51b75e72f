export { isBeforeLive } from './model/states.ts';
export { EventActions } from './ui/EventActions.tsx';
