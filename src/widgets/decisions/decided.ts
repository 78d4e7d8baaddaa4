import { create } from 'zustand';
import { whenPersonLeaves } from '#data/auth/when-person-leaves.ts';
import type { Decidable } from './decision-act.ts';

/** What was decided here, by record id: what is counted by the server knows it only later. */
export interface Decided<S> {
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
