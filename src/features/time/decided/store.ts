import { create } from 'zustand';
import {
  type Registration,
  type RegistrationStatus,
} from '#domain/time/registration/registration.ts';

/**
 * What has been decided here, by registration id: the stored months that the table is made of know it only
 * after the server has counted them anew.
 */
export type Decided = ReadonlyMap<string, RegistrationStatus>;

const useStore = create<{ readonly decided: Decided }>(() => ({ decided: new Map() }));

/** The decisions made here, the last one of each registration. */
export function useDecided(): Decided {
  return useStore((state) => state.decided);
}

/** Notes what became of registrations. */
export function noteDecided(
  registrations: readonly Pick<Registration, 'id'>[],
  status: RegistrationStatus,
): void {
  if (registrations.length === 0) return;
  const changed = registrations.map(({ id }) => [id, status] as const);
  useStore.setState(({ decided }) => ({ decided: new Map([...decided, ...changed]) }));
}
