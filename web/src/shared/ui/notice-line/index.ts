export { type Notice, NoticeLine } from './NoticeLine.tsx';
