export {
  ClaimEventDocument,
  type CommentatorEvent_CardFragment,
  ReleaseEventDocument,
  SetEventLiveDocument,
} from './api/commentatorEvents.generated.ts';
export {
  CommentatorAuthenticateDocument,
  CommentatorSignInOptionsDocument,
  CreateCommentatorSignInNonceDocument,
} from './api/commentatorSession.generated.ts';
export {
  beginCommentatorSession,
  type CommentatorUser,
  clearCommentatorSession,
  currentCommentatorSession,
  followOtherCommentatorTabs,
  onCommentatorSessionChange,
  useCommentatorSession,
} from './model/commentatorSession.ts';
export { useCommentatorSignOut } from './model/useCommentatorSignOut.ts';
export { useSchedule } from './model/useSchedule.ts';
