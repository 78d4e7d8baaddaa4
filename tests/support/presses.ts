import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The presses that a job takes; docs/presses.md says where each is counted. More than here is a step back. */
export const MOST_PRESSES = {
  'Clock in': 1,
  'Clock out': 1,
  'Hold a break, and go on': 2,
  'Switch to another unit': 2,
  'Switch to another task': 2,
  'Correct the start of what runs': 3,
  'Confirm a forgotten stop': 1,
  'Enter time by hand': 2,
  'Ask for leave': 3,
  'Report sick': 2,
  'Answer a request for leave': 3,
  'Approve the week of a team': 1,
  'Approve all that waits': 1,
  'Send time back, with why': 4,
  'Find somebody for a gap': 2,
  'Move a shift': 3,
  'Fill and publish an empty week': 4,
  'Publish the changes of a week': 2,
  'Confirm one’s plan': 1,
  'Read a guide and sign it': 3,
  'Add a person': 6,
  'Close a month and make its pay file': 4,
} as const;

/** How often a finger or the mouse is put down from now on; what it returns expects the job to be done with that. */
export function countPresses(job: keyof typeof MOST_PRESSES): () => void {
  let count = 0;
  const press = (): void => void (count += 1);
  document.addEventListener('pointerdown', press, true);
  return () => {
    document.removeEventListener('pointerdown', press, true);
    expect(count, job).toBe(MOST_PRESSES[job]);
  };
}

/** More than any page has stops: then a place cannot be reached with Tab. */
const MOST_STOPS = 150;

/** The keyboard alone: goes to a place with Tab, and presses Enter or types there. */
export function keysAlone(user: UserEvent) {
  const to = async (place: () => HTMLElement): Promise<void> => {
    for (let stop = 0; document.activeElement !== place(); stop += 1) {
      expect(stop, 'stops of the Tab key').toBeLessThan(MOST_STOPS);
      // oxlint-disable-next-line no-await-in-loop -- Each key goes from where the one before has led.
      await user.tab();
    }
  };
  return {
    async press(place: () => HTMLElement, key = '{Enter}'): Promise<void> {
      await to(place);
      await user.keyboard(key);
    },
    async type(place: () => HTMLElement, text: string): Promise<void> {
      await to(place);
      await user.keyboard(text);
    },
  };
}
