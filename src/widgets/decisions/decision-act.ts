import { create } from 'zustand';
import { whenPersonLeaves } from '#data/auth/when-person-leaves.ts';
import type { IconName } from '#ui/icons/icon.tsx';

/** A record that is decided about. */
export interface Decidable {
  readonly id: string;
}

/** What became of a decision about several records: nothing is left out of it. */
export interface Outcome<R> {
  readonly done: readonly R[];
  /** Those it left alone, each with why in words. */
  readonly skipped: readonly { readonly record: R; readonly why: string }[];
}

/** The words of the dialog that asks why. */
export interface ReasonWords {
  readonly title: string;
  readonly label: string;
  readonly placeholder?: string;
  /** Who will read it. */
  readonly hint: string;
  /** On the button that does it. */
  readonly send: string;
  /** Beside it; left out, it is that of sending something back. */
  readonly icon?: IconName;
  /** Longest reason, in characters after trimming; absent where the act itself says what is wrong with one. */
  readonly max?: number;
  /** Nothing has to be written. */
  readonly isOptional?: boolean;
}

/** One way to decide: approve, send back, withdraw. Its owner writes; the kit asks why, says what came of it and offers the way back. */
export interface DecisionAct<R extends Decidable> {
  /**
   * Writes it for those records for which it may be written, and returns at once; or an answer in words where
   * the reason is not one. `reason` is trimmed, and empty where none is asked for.
   */
  readonly act: (records: readonly R[], reason: string) => Outcome<R> | string;
  /**
   * Makes it undone for records that are given as they were before; leaves alone what somebody has changed
   * since. Absent where there is no way back.
   */
  readonly takeBack?: (records: readonly R[]) => Outcome<R>;
  /** What was done, for the summary and the list of steps: "3 godkendt". */
  readonly said: (count: number) => string;
  /** What has to be asked first; null, or absent, where nothing has. */
  readonly reasonFor?: (records: readonly R[]) => ReasonWords | null;
}

/** What was decided here, by record id: what is counted by the server knows it only later. */
interface Decided<S> {
  /** The states that records were given here, the last one of each. */
  readonly use: () => ReadonlyMap<string, S>;
  /** Notes what became of records. */
  readonly note: (records: readonly Decidable[], state: S) => void;
}

/** Remembers decisions about records of one sort until the person leaves. */
export function createDecided<S>(): Decided<S> {
  const nothing: ReadonlyMap<string, S> = new Map();
  const useStore = create(() => ({ decided: nothing }));
  whenPersonLeaves(() => useStore.setState({ decided: nothing }));
  return {
    use: () => useStore((state) => state.decided),
    note: (records, state) => {
      if (records.length === 0) return;
      const changed = records.map(({ id }) => [id, state] as const);
      useStore.setState(({ decided }) => ({ decided: new Map([...decided, ...changed]) }));
    },
  };
}
