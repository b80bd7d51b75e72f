export {
  type DesktopStream,
  type DuelbookDesktop,
  desktop,
  type StreamSource,
  type StreamState,
} from './desktop.ts';
export { clientType, isDesktop, type Platform, platform } from './platform.ts';
