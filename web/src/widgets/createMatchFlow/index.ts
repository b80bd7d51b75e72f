export { CreateMatchFlow } from './ui/CreateMatchFlow.tsx';
