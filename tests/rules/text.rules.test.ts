import { describe, expect, test } from 'vitest';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import { SEAT_TYPES, seatIncludes } from '#domain/access/seats.ts';
import { TIME_ZONES } from '#domain/dates/time-zone.ts';
import { EMPLOYEE_NUMBER_MAX } from '#domain/employee/card.ts';
import { NAME_MAX } from '#domain/contact/contact-rules.ts';
import { MAX_HOURS_ENTRIES } from '#domain/employee/hours-history.ts';
import { MAX_WEEKLY_HOURS } from '#domain/employee/new-employee.ts';
import { COMPANY_LIMITS, FARM_LIMITS } from '#domain/farm/farm-limits.ts';
import { SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { LANGUAGES } from '#domain/language.ts';
import { paths, serverPaths } from '#domain/paths.ts';
import { ErrorRecordSchema } from '#domain/report/error-record.ts';
import { REPORT_LIMITS } from '#domain/report/report-text.ts';
import { CLOCK_AHEAD_MS, EDIT_WINDOW_DAYS } from '#domain/time/clock/clock.ts';
import { FLEX_ENTRY_LIMITS } from '#domain/time/flex/flex-entry.ts';
import { NOTE_MAX, RegistrationSchema } from '#domain/time/registration/registration.ts';
import { UNIT_NAME_MAX } from '#domain/unit/unit-name.ts';
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

  test('the fields of a registration', () => {
    const written = [...AUDITED, ...namesAfter('function hasKnownFields(data) { return isMadeOf(')];
    // A new one says nothing of a stop, and the server alone of its shift.
    const { endSyncedAt: _, planned: __, ...fields } = RegistrationSchema.entries;
    expect(written.toSorted()).toEqual(Object.keys(fields).toSorted());
  });

  test('the fields, types and sizes of an error record', () => {
    const written = namesAfter('isMember(request.resource.data.farmId) && isMadeOf(');
    expect(written.toSorted()).toEqual(Object.keys(ErrorRecordSchema.entries).toSorted());
    expect(listAfter('request.resource.data.type in')).toEqual(
      ErrorRecordSchema.entries.type.options,
    );
    const sizes = [
      ...code.matchAll(/isText\(request\.resource\.data\.(\w+), (\d+)\)/g),
      ...code.matchAll(/isOptionalText\(request\.resource\.data, '(\w+)', (\d+)\)/g),
    ].map(([, key, max]) => [key, Number(max)]);
    expect(Object.fromEntries(sizes)).toEqual(REPORT_LIMITS);
  });

  test('the languages, the edit window, the clock’s lead and the note', () => {
    expect(listAfter('data.lang in')).toEqual(LANGUAGES);
    expect(code).toContain(`now() - ${EDIT_WINDOW_DAYS} * 86400000`);
    expect(code).toContain(`ms <= request.time.toMillis() + ${CLOCK_AHEAD_MS};`);
    expect(code).toContain(`data.get('note', '').matches('^(?s).{0,${NOTE_MAX}}$')`);
  });
});

describe('what the rules repeat of people and farm', () => {
  const sizes = (block: string): Record<string, number> =>
    Object.fromEntries(
      [...block.matchAll(/isOptionalText\(company, '(\w+)', (\d+)\)/g)].map(([, key, max]) => [
        key,
        Number(max),
      ]),
    );

  test('the company fields and their sizes', () => {
    expect(listAfter('company.keys().hasOnly')).toEqual(Object.keys(COMPANY_LIMITS));
    expect(sizes(code)).toEqual(COMPANY_LIMITS);
  });

  test('the zones of farms', () => {
    expect(listAfter('zone in')).toEqual(TIME_ZONES);
  });

  test('the sizes of names, hours, settings and cards', () => {
    for (const text of [
      `isTitle(data.name, ${FARM_LIMITS.name})`,
      `isTitle(data.unitName, ${UNIT_NAME_MAX})`,
      ` ,.'’-]{0,${NAME_MAX - 2}}[`,
      `hours.size() <= ${MAX_HOURS_ENTRIES}`,
      `value >= 0 && value <= ${MAX_WEEKLY_HOURS};`,
      `isText(data.employeeNumber, ${EMPLOYEE_NUMBER_MAX})`,
      `size() <= ${SETTINGS_LIMITS.holidays}`,
      `days.size() <= ${SETTINGS_LIMITS.holidaysAtOnce}`,
      `isWhole(data.get('retentionYears', 5), ${SETTINGS_LIMITS.retentionYears.min}, ${SETTINGS_LIMITS.retentionYears.max})`,
    ]) {
      expect(code).toContain(text);
    }
  });

  test('[S9.8] the phone number', () => {
    expect(code).toContain("phone.matches('^([+]?[0-9]{0,2} ?[0-9]{8,16})?$')");
  });

  test('the sizes of a flex movement, and the seats with an account', () => {
    const { minutes, reason } = FLEX_ENTRY_LIMITS;
    const seats = SEAT_TYPES.filter((seat) => seatIncludes(seat, 'flex_time_calculation'));
    for (const text of [
      `isWhole(data.minutes, -${minutes}, ${minutes})`,
      `isText(data.get('reason', ''), ${reason})`,
      `person.seatType in [${seats.map((seat) => `'${seat}'`).join(', ')}]`,
    ]) {
      expect(code).toContain(text);
    }
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
      '/settings/general',
      '/settings/timeRegistration',
      '/settings/leave',
      '/settings/payroll',
      '/activities/{activity}',
      '/timeRules/{rule}',
      '/activityBooks/{book}',
      '/ruleBooks/{book}',
      '/rateBooks/{book}',
      '/payRates/{rule}',
      '/roster/{part}',
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
      '/settings/planning',
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
    expect(documents).toHaveLength(blocks.length - 1);
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
