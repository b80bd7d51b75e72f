export { createApolloClient } from './createClient.ts';
