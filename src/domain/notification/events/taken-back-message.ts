import type { Message } from '../message.ts';

/** Tells somebody that what they wrote was taken back; `occasion` is the same for the same write. */
export function takenBackMessage(to: string, occasion: string, link: string): Message {
  return { id: `taken back ${occasion}`, to, type: 'change_taken_back', params: {}, link };
}
