export { Jumbotron } from './ui/Jumbotron.tsx';
