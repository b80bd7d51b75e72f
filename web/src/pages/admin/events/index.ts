export { ElementSetsPage } from './ui/ElementSetsPage.tsx';
export { EventPage } from './ui/EventPage.tsx';
export { EventsPage } from './ui/EventsPage.tsx';
export { InviteListsPage } from './ui/InviteListsPage.tsx';
export { NewEventPage } from './ui/NewEventPage.tsx';
