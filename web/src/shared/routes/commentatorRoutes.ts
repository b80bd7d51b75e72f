/** Paths of the commentator area. Separate from `routes`, because the player pages don't need them. */
export const commentatorRoutes = {
  schedule: () => '/commentator',
  videos: () => '/commentator/videos',
  trailers: () => '/commentator/trailers',
  profile: () => '/commentator/profile',
  event: (id: string) => `/commentator/events/${encodeURIComponent(id)}`,
  chat: (id: string) => `/commentator/events/${encodeURIComponent(id)}/chat?hideFrame`,
};

/** Route patterns, with the same keys as `commentatorRoutes`. */
export const commentatorPatterns = {
  schedule: '/commentator',
  videos: '/commentator/videos',
  trailers: '/commentator/trailers',
  profile: '/commentator/profile',
  event: '/commentator/events/:eventId',
  chat: '/commentator/events/:eventId/chat',
} as const satisfies Record<keyof typeof commentatorRoutes, string>;
