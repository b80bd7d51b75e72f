/** What the client of the graph is made of, without anything of our own: run before the client, in a task of its own. */
export { ApolloClient } from '@apollo/client';
export { ApolloProvider } from '@apollo/client/react';
