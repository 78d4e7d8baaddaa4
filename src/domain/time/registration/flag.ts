import type { Registration } from './registration.ts';

type Flags = Registration['flags'];

/** Stored flags with one more, each once. */
export function withFlag(flags: Flags, flag: Flags[number]): Flags {
  return flags.includes(flag) ? flags : [...flags, flag];
}
