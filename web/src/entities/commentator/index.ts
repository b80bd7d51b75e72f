export {
  ClaimEventDocument,
  type CommentatorEvent_CardFragment,
  CommentatorSearchDocument,
  FreeCommentatorEventsDocument,
  ReleaseEventDocument,
  SetEventLiveDocument,
} from './api/commentatorEvents.generated.ts';
export type { CommentatorVideo_CardFragment } from './api/commentatorFiles.generated.ts';
export {
  CommentatorAuthenticateDocument,
  CommentatorAuthenticatePortalDocument,
  CommentatorSignInOptionsDocument,
  CreateCommentatorSignInNonceDocument,
  CreatePortalCodeDocument,
} from './api/commentatorSession.generated.ts';
export {
  beginCommentatorSession,
  type CommentatorSession,
  type CommentatorUser,
  clearCommentatorSession,
  currentCommentatorSession,
  followOtherCommentatorTabs,
  onCommentatorSessionChange,
  useCommentatorSession,
} from './model/commentatorSession.ts';
export { useCommentatorSignOut } from './model/useCommentatorSignOut.ts';
export { useCommentatorUpload, usePicturePlace } from './model/useCommentatorUpload.ts';
export { useSchedule } from './model/useSchedule.ts';
export { useSections } from './model/useSections.ts';
