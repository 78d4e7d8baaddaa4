import { describe, expect, test } from 'vitest';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import { SEAT_TYPES, seatIncludes } from '#domain/access/seats.ts';
import { NAME_MAX } from '#domain/text/contact-rules.ts';
import { LANGUAGES } from '#domain/language.ts';
import { paths, serverPaths } from '#domain/paths.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { NOTE_MAX } from '#domain/time/registration/registration.ts';
import { RULES } from './world.ts';

/** The rules without comments and with single spaces. */
const code = RULES.replaceAll(/\/\/.*$/gm, '').replaceAll(/\s+/g, ' ');

/** What stands between the first bracket after `start` and its counterpart, without brackets. */
function listAfter(start: string): string[] {
  const from = code.indexOf(start);
  expect(from, start).toBeGreaterThan(-1);
  const open = code.indexOf('[', from);
  return code
    .slice(open + 1, code.indexOf(']', open))
    .split(',')
    .map((word) => word.trim().replaceAll("'", ''));
}

/** The names of the fields that follow `start`, written as one text in pieces. */
function namesAfter(start: string): string[] {
  const from = code.indexOf(start);
  expect(from, start).toBeGreaterThan(-1);
  const pieces = code.slice(from + start.length, code.indexOf(')', from + start.length));
  return [...pieces.matchAll(/'([^']*)'/g)].flatMap(([, piece = '']) => piece.trim().split(' '));
}

/** Fields of every document, which the rules name in one place. */
const AUDITED = AUDIT_FIELDS.filter((field) => field !== 'id');

describe('what the rules repeat of the domain', () => {
  test('[S6.2] the seats that may register time', () => {
    const withTime = SEAT_TYPES.filter((seat) => seatIncludes(seat, 'time_registration_basic'));
    expect(code).toContain(`record.seatType.matches('^(${withTime.join('|')})$')`);
  });

  test('the audit fields', () => {
    expect(namesAfter('return data.keys().hasOnly((').toSorted()).toEqual(AUDITED.toSorted());
  });

  test('the languages, the edit window and the note', () => {
    expect(listAfter('data.lang in')).toEqual(LANGUAGES);
    const { editWindowDays } = DEFAULT_TIME_SETTINGS;
    expect(code).toContain(`timeSetting(data.unitId, 'editWindowDays', ${editWindowDays})`);
    expect(code).toContain(`data.start >= now() - ${editWindowDays * 86_400_000}`);
    expect(code).toContain(`isText(data.get('note', ''), ${NOTE_MAX})`);
  });
});

describe('what the rules repeat of people', () => {
  test('the size of names', () => {
    expect(code).toContain(` ,.'’-]{0,${NAME_MAX - 2}}[`);
  });

  test('[S9.8] the phone number', () => {
    expect(code).toContain("phone.matches('^([+]?[0-9]{0,2} ?[0-9]{8,16})?$')");
  });

  test('nothing of what functions alone keep', () => {
    for (const path of Object.values(serverPaths)) {
      expect(code).not.toContain(path('x').split('/')[0]);
    }
  });
});

describe('the shape of the rules', () => {
  test('every path of the domain has a match block of its own, and nothing else has', () => {
    const blocks = [...code.matchAll(/match (\/[^ ]+) \{/g)].map(([, path]) => path);
    expect(blocks).toEqual([
      '/databases/{database}/documents',
      '/users/{uid}',
      '/notifications/{notification}',
      '/reportViews/{view}',
      '/farms/{farm}',
      '/units/{unit}',
      '/activities/{activity}',
      '/settings/{name}',
      '/timeRules/{rule}',
      '/activityBooks/{book}',
      '/ruleBooks/{book}',
      '/roster/{part}',
      '/payRates/{rule}',
      '/rateBooks/{book}',
      '/employees/{employee}',
      '/private/card',
      '/timeRegistrations/{registration}',
      '/events/{event}',
      '/openTimeBooks/{unit}',
      '/timeMonths/{timeMonth}',
      '/monthSignOffs/{signOff}',
      '/leaves/{leave}',
      '/absences/{absence}',
      '/absenceBooks/{book}',
      '/unitLeaveBooks/{book}',
      '/leaveBooks/{person}',
      '/leaveAdjustments/{adjustment}',
      '/planDrafts/{draft}',
      '/planWeeks/{planWeek}',
      '/publications/{publication}',
      '/planBooks/{week}',
      '/planReceipts/{receipt}',
      '/planTemplates/{template}',
      '/shiftRequests/{ask}',
      '/availabilities/{availability}',
      '/guides/{guide}',
      '/guideVersions/{version}',
      '/guideCopies/{copy}',
      '/guideReceipts/{receipt}',
      '/guideReads/{unit}',
      '/guideFeedback/{feedback}',
      '/guideImages/{image}',
      '/payPeriods/{period}',
      '/statements/{person}',
      '/payExports/{payExport}',
      '/analytics/{record}',
    ]);
    const documents = Object.values(paths).filter(
      (path) => path('a', 'b', 'c').split('/').length % 2 === 0,
    );
    // The settings are five documents.
    expect(documents).toHaveLength(blocks.length - 1 + 4);
  });

  test('no path is matched recursively, nothing is allowed to all, no verb is lumped together', () => {
    expect(code).not.toMatch(/=\*\*/);
    expect(code).not.toMatch(/allow [^:]*: if true/);
    expect(code).not.toMatch(/allow [^:;]*;/);
    expect(code).not.toMatch(/allow [^:]*\b(read|write|delete)\b[^:]*:/);
  });

  test('it stays below the size the database takes', () => {
    expect(Buffer.byteLength(RULES)).toBeLessThan(200 * 1024);
  });
});
