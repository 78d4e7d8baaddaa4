export { BalancesCard } from './balances-card.tsx';
export { ToReadCard } from './guides/to-read-card.tsx';
export { NotesCard } from './notes-card.tsx';
