import 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Names the request in logs and metrics: the GraphQL operation, or the route. */
    operationId: string | null;
  }
}
