export { commentatorPatterns, commentatorRoutes } from './commentatorRoutes.ts';
export { eventRoute } from './eventRoute.ts';
export { followLink } from './followLink.ts';
export {
  acceptTarget,
  deepLinkMarker,
  isInternal,
  type LinkTarget,
  type NotificationData,
  nativeLinkOf,
  notificationTarget,
  routeOf,
  signedInLink,
  targetOf,
} from './links.ts';
export { patterns, routes } from './routes.ts';
export { staffPatterns, staffRoutes } from './staffRoutes.ts';
export { staffSubject } from './staffSubjects.ts';
export { type Wrappers, wrappersOf } from './wrappers.ts';
