export {
  type DesktopStream,
  type DuelbookDesktop,
  desktop,
  type StreamSource,
  type StreamState,
} from './desktop.ts';
