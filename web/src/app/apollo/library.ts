/** Third-party modules of the GraphQL client. They are bundled as a separate script that runs before the client. */
export { ApolloClient } from '@apollo/client';
export { ApolloProvider } from '@apollo/client/react';
