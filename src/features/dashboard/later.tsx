export { BalancesCard } from './mine/balances-card.tsx';
export { ToReadCard } from './guides/to-read-card.tsx';
export { NotesCard } from './mine/notes-card.tsx';
