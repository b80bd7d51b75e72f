export { announcement, Countdown, type CountdownProps } from './Countdown.tsx';
