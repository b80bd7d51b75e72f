export { inOrder } from './mutationChain.ts';
