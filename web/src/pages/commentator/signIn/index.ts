export { CommentatorSignInPage } from './ui/CommentatorSignInPage.tsx';
