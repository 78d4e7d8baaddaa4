import { create } from 'zustand';
import { whenPersonLeaves } from '#data/auth/when-person-leaves.ts';
import { pulledTimes, type ShiftGrip, toNextQuarter } from '#domain/plan/shift/split-shift.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { isOn, type TimeAxis } from '#ui/time-axis/axis.ts';

/** A shift that is held on the axis of a day, and where it would be put down. */
export interface HeldShift {
  readonly shift: BoardShift;
  readonly grip: ShiftGrip;
  readonly isCopy: boolean;
  /** Picked up with the keys: what is told to who listens. */
  readonly byKeys: boolean;
  /** Key of the row under the pointer, where the shift would be dropped. */
  readonly row: string;
  readonly start: number;
  readonly end: number;
}

/** What is held; null where nothing is. */
export const useHeldShift = create<{ readonly held: HeldShift | null }>(() => ({ held: null }));

/** Takes hold of a shift of a row. */
export function takeShift(
  shift: BoardShift,
  row: string,
  how: Pick<HeldShift, 'grip' | 'isCopy' | 'byKeys'>,
): void {
  const { start, end } = shift;
  useHeldShift.setState({ held: { shift, row, start, end, ...how } });
}

/** Pulls what is held so far from where it lay, and over a row where it may go to one. */
export function pullShift(byMs: number, row: string | null, day: TimeAxis): void {
  const { held } = useHeldShift.getState();
  if (held === null) return;
  const to = held.grip === 'move' ? (row ?? held.row) : held.row;
  putHeld(held, pulledTimes(held.shift, held.grip, byMs), to, day);
}

/** Pulls what is held to the next quarter of an hour, or the one before. */
export function nudgeShift(direction: 1 | -1, day: TimeAxis): void {
  const { held } = useHeldShift.getState();
  if (held === null) return;
  const { shift, grip, start, end, row } = held;
  const by = toNextQuarter(held, grip, direction);
  putHeld(held, pulledTimes({ ...shift, start, end }, grip, by), row, day);
}

/** Carries what is held to another row. */
export function carryShift(row: string): void {
  const { held } = useHeldShift.getState();
  if (held?.grip === 'move') useHeldShift.setState({ held: { ...held, row } });
}

/** Some of a shift stays on the day that is on screen. */
function putHeld(
  held: HeldShift,
  { start, end }: Pick<HeldShift, 'start' | 'end'>,
  row: string,
  day: TimeAxis,
): void {
  const isSame = start === held.start && end === held.end && row === held.row;
  if (isSame || !isOn(day, { start, end })) return;
  useHeldShift.setState({ held: { ...held, start, end, row } });
}

/** Takes the other end of what is held. */
export function turnGrip(grip: ShiftGrip): void {
  const { held } = useHeldShift.getState();
  if (held !== null) useHeldShift.setState({ held: { ...held, grip } });
}

/** Lets go of what is held; it stays where it was. */
export function letShiftGo(): void {
  useHeldShift.setState({ held: null });
}

whenPersonLeaves(letShiftGo);
