export { EventPage } from './ui/EventPage.tsx';
export { EventsPage } from './ui/EventsPage.tsx';
