export { AwayCard } from './today/away-card.tsx';
export { MissingCards } from './today/missing-cards.tsx';
export { StaffingCard } from './today/staffing-card.tsx';
export { WatchCard } from './waiting/watch-card.tsx';
export { WaitingCard } from './waiting/waiting-card.tsx';
