import { describe, expect, test } from 'vitest';
import type { ShiftRequest } from '../plan/request/shift-request.ts';
import { shiftMessages, shiftNewsOf } from './shift-messages.ts';

const readers = { planners: ['karen'], unit: ['me', 'ida', 'emil'] };
const request = (change: Partial<ShiftRequest>) =>
  ({
    id: 'r',
    kind: 'swap',
    fromEid: 'me',
    toEid: 'ida',
    status: 'asked',
    ...change,
  }) as ShiftRequest;
const told = (
  change: Partial<ShiftRequest>,
  before: ShiftRequest['status'] | null = null,
  writer: string | null = 'me',
) => {
  const after = request(change);
  const news = shiftNewsOf(before === null ? null : { status: before }, after, readers);
  if (news === null) return null;
  const about = { writer, name: 'Rasmus', unit: 'Kostald', day: '2026-11-24' };
  return shiftMessages(news, after, about).map(({ to, type }) => `${to} ${type}`);
};

describe('who hears of a request', () => {
  test.each<[string, Partial<ShiftRequest>, string[]]>([
    ['the colleague of a swap', {}, ['ida shift_swap']],
    ['of a handover', { kind: 'handover' }, ['ida shift_given']],
    [
      'the others of the unit',
      { kind: 'handover', toEid: null },
      ['ida shift_offered', 'emil shift_offered'],
    ],
    ['the planners of an open shift', { kind: 'open', toEid: null }, ['karen shift_wanted']],
  ])('asked: %s', (_name, change, readersOf) => {
    expect(told(change)).toEqual(readersOf);
  });

  test.each<[ShiftRequest['status'], ShiftRequest['status'], string | null, string[] | null]>([
    ['asked', 'accepted', 'ida', ['karen shift_agreed']],
    ['asked', 'declined', 'ida', ['me shift_declined']],
    ['accepted', 'rejected', 'karen', ['me shift_rejected', 'ida shift_rejected']],
    ['accepted', 'approved', 'karen', null],
    ['approved', 'done', null, ['me shift_moved', 'ida shift_moved']],
    ['approved', 'lapsed', null, ['me shift_lapsed', 'ida shift_lapsed']],
    ['accepted', 'withdrawn', 'me', ['ida shift_withdrawn']],
    ['asked', 'withdrawn', 'me', null],
    ['asked', 'asked', 'me', null],
  ])('%s → %s by %s', (before, status, writer, readersOf) => {
    expect(told({ status }, before, writer)).toEqual(readersOf);
  });
});

describe('what can be answered in the message', () => {
  const aboutOf = (change: Partial<ShiftRequest>, before: ShiftRequest['status'] | null = null) => {
    const after = request(change);
    const news = shiftNewsOf(before === null ? null : { status: before }, after, readers);
    const about = { writer: null, name: 'Rasmus', unit: 'Kostald', day: '2026-11-24' };
    return news && shiftMessages(news, after, about)[0]?.about;
  };

  test.each<[Partial<ShiftRequest>, ShiftRequest['status'] | null]>([
    [{}, null],
    [{ kind: 'handover', toEid: null }, null],
    [{ kind: 'open', toEid: null }, null],
    [{ status: 'accepted' }, 'asked'],
  ])('%o is named', (change, before) => {
    expect(aboutOf(change, before)).toEqual({ kind: 'shift', id: 'r' });
  });

  test.each<[ShiftRequest['status'], ShiftRequest['status']]>([
    ['asked', 'declined'],
    ['accepted', 'rejected'],
    ['approved', 'done'],
  ])('nothing once it went from %s to %s', (before, status) => {
    expect(aboutOf({ status }, before)).toBeUndefined();
  });
});

describe('where a message leads', () => {
  const linkOf = (change: Partial<ShiftRequest>, before: ShiftRequest['status'] | null = null) => {
    const after = request(change);
    const news = shiftNewsOf(before === null ? null : { status: before }, after, readers);
    const about = { writer: null, name: 'Rasmus', unit: 'Kostald', day: '2026-11-24' };
    return news && shiftMessages(news, after, about)[0]?.link;
  };

  test.each<[Partial<ShiftRequest>, ShiftRequest['status'] | null]>([
    [{ kind: 'open', toEid: null }, null],
    [{ status: 'accepted' }, 'asked'],
  ])('planners to the plan: %o', (change, before) => {
    expect(linkOf(change, before)).toBe('/planning');
  });

  test.each<[Partial<ShiftRequest>, ShiftRequest['status'] | null]>([
    [{}, null],
    [{ kind: 'handover' }, null],
    [{ kind: 'handover', toEid: null }, null],
    [{ status: 'declined' }, 'asked'],
    [{ status: 'rejected' }, 'accepted'],
    [{ status: 'done' }, 'approved'],
    [{ status: 'lapsed' }, 'approved'],
    [{ status: 'withdrawn' }, 'accepted'],
  ])('others to the dashboard, whatever their seat: %o', (change, before) => {
    expect(linkOf(change, before)).toBe('/');
  });
});
