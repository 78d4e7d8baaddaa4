export { BalancesCard } from '../mine/balances-card.tsx';
export { NotesCard } from '../mine/notes-card.tsx';
