import { expect, test } from 'vitest';
import { NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../access/claims.ts';
import { checkEntry } from './entry/entry.ts';
import type { EntryDraft } from './entry/entry-draft.ts';
import { DEFAULT_TIME_SETTINGS } from './period/time-settings.ts';

const ME = { id: 'me', units: ['k'], seatType: 'BASIC' } as const;
const leader = anActor({
  uid: 'lea',
  claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
  employee: { ...ME, id: 'lea', units: ['k'] },
});
const nothing = { unitId: 'k', activityId: null, breaks: [], noBreak: false, note: '' };
const check = (
  change: Partial<EntryDraft>,
  actor = anActor({ employee: { ...ME, units: ['k'] } }),
) =>
  checkEntry({
    draft: { ...nothing, day: '2026-11-20', from: '07:00', to: '15:30', ...change },
    employeeId: 'me',
    actor,
    farm: aFarm(),
    settings: DEFAULT_TIME_SETTINGS,
    existing: null,
    others: [],
    nowMs: NOW,
    person: anEmployee({ units: ['k'] }),
  });
const refused = { ok: false, issues: [{ field: 'note', code: 'entry_note_required' }] };
const half = { from: '', to: '', minutes: '30', paid: false };

test('who says that there was no break says why, whatever the farm asks for', () => {
  expect(check({ noBreak: true })).toEqual(refused);
  expect(check({ noBreak: true, note: '  ' })).toEqual(refused);
  expect(check({ noBreak: true }, leader)).toEqual(refused);
  expect(check({ noBreak: true, note: 'Kælvning' })).toMatchObject({
    ok: true,
    value: { flags: ['no_break'], note: 'Kælvning' },
  });
});

test('who took one, or says nothing, is asked for nothing', () => {
  expect(check({}).ok).toBe(true);
  expect(check({ noBreak: true, breaks: [half] }).ok).toBe(true);
});
