export { EventPage } from './ui/EventPage.tsx';
export { EventsPage } from './ui/EventsPage.tsx';
export { NewEventPage } from './ui/NewEventPage.tsx';
