export { Jumbotron, JumbotronCards } from './ui/Jumbotron.tsx';
