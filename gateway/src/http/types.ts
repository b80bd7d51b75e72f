import 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Label in logs and metrics: the GraphQL operation or, for other requests, the route. */
    operationId: string | null;
  }
}
