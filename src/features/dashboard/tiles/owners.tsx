export { Figures } from '../owner/figures.tsx';
export { PeriodCard } from '../owner/period-card.tsx';
export { UnitsCard } from '../owner/units-card.tsx';
export { WeeksCard } from '../owner/weeks-card.tsx';
export { SetupCard } from '../setup/setup-card.tsx';
