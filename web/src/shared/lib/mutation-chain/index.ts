export { inOrder, membershipKey, settled } from './mutationChain.ts';
