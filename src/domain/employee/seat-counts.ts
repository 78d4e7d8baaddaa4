import { SEAT_TYPES, type SeatType } from '../access/seats.ts';
import { isActive } from '../audit.ts';
import type { Employee } from './employee.ts';

/** How many active people have each seat, in the order of the seats. */
export function seatCounts(employees: readonly Employee[]): { seat: SeatType; count: number }[] {
  const active = employees.filter(isActive);
  return SEAT_TYPES.map((seat) => ({
    seat,
    count: active.filter((person) => person.seatType === seat).length,
  }));
}
