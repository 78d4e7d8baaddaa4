import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { checkWindow, type WindowDraft, windowsInOrder } from './check-settings.ts';
import { LeaveSettingsSchema, type LeaveWindow } from './leave-settings.ts';

const DRAFT: WindowDraft = {
  name: ' Høst  og såning ',
  from: '2026-08-01',
  to: '2026-08-15',
  unitIds: ['k'],
  isBlocked: true,
  most: null,
};
const aWindow = (id: string, from = '2026-01-01'): LeaveWindow => ({
  id,
  name: '',
  from,
  to: '2026-12-31',
  unitIds: [],
  most: 0,
});

describe('a window', () => {
  it('is read as it is written', () => {
    const check = checkWindow(DRAFT, 'a', []);
    expect(check).toEqual({
      ok: true,
      value: {
        id: 'a',
        name: 'Høst og såning',
        from: '2026-08-01',
        to: '2026-08-15',
        unitIds: ['k'],
        most: 0,
      },
    });
    const windows = check.ok ? { a: check.value } : {};
    expect(v.parse(LeaveSettingsSchema, { windows }).windows).toEqual(windows);
  });

  it.each([
    [{ name: 'x'.repeat(61) }, 'name', 'window_name_too_long'],
    [{ from: null }, 'from', 'window_from_missing'],
    [{ from: '0026-08-01' }, 'from', 'window_from_missing'],
    [{ to: null }, 'to', 'window_to_missing'],
    [{ to: '9999-12-31' }, 'to', 'window_to_missing'],
    [{ to: '2026-07-31' }, 'to', 'window_to_before_from'],
    [{ isBlocked: false, most: null }, 'most', 'window_most_wrong'],
    [{ isBlocked: false, most: 0 }, 'most', 'window_most_wrong'],
    [{ isBlocked: false, most: 1.5 }, 'most', 'window_most_wrong'],
    [{ isBlocked: false, most: 201 }, 'most', 'window_most_wrong'],
  ] as const)('with %o is refused at %s', (part, field, code) => {
    expect(checkWindow({ ...DRAFT, ...part }, 'a', [])).toEqual({
      ok: false,
      issues: [{ field, code }],
    });
  });

  it('is one of forty at most; the forty can be changed', () => {
    const full = Array.from({ length: 40 }, (_, at) => aWindow(String(at)));
    expect(checkWindow(DRAFT, 'a', full)).toEqual({
      ok: false,
      issues: [{ field: 'form', code: 'window_too_many' }],
    });
    expect(checkWindow(DRAFT, '39', full).ok).toBe(true);
  });

  it('stands by its first day, and beside one of the same day by its id', () => {
    const list = [
      aWindow('c', '2026-03-01'),
      aWindow('b', '2026-02-01'),
      aWindow('a', '2026-03-01'),
    ];
    const windows = Object.fromEntries(list.map((one) => [one.id, one]));
    expect(windowsInOrder({ windows }).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('is read out of a list, as windows once were stored', () => {
    const windows = [aWindow('b'), { id: 'x' }, aWindow('a'), 7];
    const read = v.parse(LeaveSettingsSchema, { windows });
    expect(read.windows).toEqual({ a: aWindow('a'), b: aWindow('b') });
    expect(v.parse(LeaveSettingsSchema, { windows: read.windows }).windows).toEqual(read.windows);
  });
});
