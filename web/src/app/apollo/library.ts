/** Third-party parts of the GraphQL client, in a separate script that runs before the client. */
export { ApolloClient } from '@apollo/client';
export { ApolloProvider } from '@apollo/client/react';
