import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { followOtherCommentatorTabs, useCommentatorSession } from '@/entities/commentator';
import { CommentatorSignInPage } from '@/pages/commentator/signIn';
import { PlayerClientProvider } from '@/shared/lib/player-client';
import { commentatorPatterns, commentatorRoutes, wrappersOf } from '@/shared/routes';
import { CommentatorFrame, CommentatorWindow } from '@/widgets/commentatorFrame';
import { createCommentatorClient } from '../apollo/createCommentatorClient.ts';
import { page } from './page.ts';
import { ScrollMemory } from './ScrollMemory.tsx';

/** Created when this module is loaded, which happens when the commentator area is first opened. */
const client = createCommentatorClient();

const pages: RouteObject[] = [
  page(
    commentatorPatterns.schedule,
    () => import('@/pages/commentator/schedule'),
    (module) => module.SchedulePage,
  ),
  page(
    commentatorPatterns.videos,
    () => import('@/pages/commentator/videos'),
    (module) => module.VideosPage,
  ),
  page(
    commentatorPatterns.trailers,
    () => import('@/pages/commentator/trailers'),
    (module) => module.TrailersPage,
  ),
  page(
    commentatorPatterns.profile,
    () => import('@/pages/commentator/profile'),
    (module) => module.ProfilePage,
  ),
  page(
    commentatorPatterns.event,
    () => import('@/pages/commentator/console'),
    (module) => module.EventConsolePage,
  ),
  page(
    commentatorPatterns.chat,
    () => import('@/pages/commentator/console'),
    (module) => module.EventChatPage,
  ),
].map((route) => ({ ...route, path: route.path?.slice(`${commentatorRoutes.schedule()}/`.length) }));

/**
 * The commentator pages, without their frame if the query contains `hideFrame`. If there is no commentator session, the
 * user has to sign in before the requested page is shown.
 */
export function CommentatorArea() {
  const session = useCommentatorSession();
  const player = useApolloClient();
  const { pathname, search } = useLocation();
  const Frame = wrappersOf(pathname, search).frame ? CommentatorFrame : CommentatorWindow;
  useEffect(followOtherCommentatorTabs, []);
  return (
    <PlayerClientProvider client={player}>
      <ApolloProvider client={client}>
        {session ? (
          <Frame key={session.user.id} user={session.user}>
            <CommentatorPages />
            <ScrollMemory />
          </Frame>
        ) : (
          <CommentatorSignInPage player={player} />
        )}
      </ApolloProvider>
    </PlayerClientProvider>
  );
}

/** The page for the current URL. Unknown paths lead to the schedule. */
const CommentatorPages = () =>
  useRoutes([...pages, { path: '*', element: <Navigate to={commentatorRoutes.schedule()} replace /> }]);
