import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { DANISH } from '#tests/support/a-table.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { worked } from '#tests/support/time/rules.ts';
import { SHOWN_FLAGS } from '#domain/time/flags/flags.ts';
import { REGISTRATION_STATUSES } from '#domain/time/registration/registration.ts';
import { BOOK_COLUMNS, type BookInput } from '#domain/time/report/registrations-book.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { bookWorker, type FromBookWorker } from './make-book.ts';

const itself = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, key]));
const input = {
  people: ['bo', 'ida'].map((id) => ({
    person: anEmployee({ id, firstName: id }),
    number: '',
    birthDate: null,
    goalMinutes: null,
  })),
  farm: aFarm(),
  settings: DEFAULT_TIME_SETTINGS,
  rules: [],
  units: {},
  activities: {},
  from: '2026-10-01',
  to: '2026-11-30',
  words: {
    summary: 'people',
    detail: 'entries',
    columns: itself(Object.keys(BOOK_COLUMNS)),
    status: itself(REGISTRATION_STATUSES),
    flags: itself(SHOWN_FLAGS),
    unknownUnit: '?',
  } as BookInput['words'],
  nowMs: at('2026-12-01', '09:00'),
} satisfies Omit<BookInput, 'registrations'>;

const shift = (employeeId: string, day: string) =>
  worked(day, '07:00', '15:00', { id: `${employeeId} ${day}`, employeeId });

test('gathers what comes month by month, says how far it is, and writes a book of it', async () => {
  const said: FromBookWorker[] = [];
  const work = bookWorker((message) => said.push(message));
  await work({
    kind: 'add',
    registrations: [shift('bo', '2026-10-05'), shift('ida', '2026-10-05')],
  });
  await work({ kind: 'add', registrations: [shift('bo', '2026-11-05')] });
  expect(said).toEqual([]);
  await work({ kind: 'make', input, words: DANISH });
  expect(said.slice(0, -1)).toEqual([
    { kind: 'people', done: 1, total: 2 },
    { kind: 'people', done: 2, total: 2 },
    { kind: 'writing' },
  ]);
  const last = said.at(-1);
  if (last?.kind !== 'done') throw new Error('Not done');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(last.bytes.buffer);
  expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['people', 4],
    ['entries', 5],
  ]);
  const days = book.getWorksheet('entries')?.getColumn(2).values.slice(2, 5);
  expect(days).toEqual(
    ['2026-10-05', '2026-11-05', '2026-10-05'].map((day) => new Date(`${day}T00:00:00Z`)),
  );
});

test('says that it failed where something is wrong with what it is told', async () => {
  const said: FromBookWorker['kind'][] = [];
  const work = bookWorker(({ kind }) => said.push(kind));
  const odd = { ...shift('bo', '2026-10-05'), workDate: '2026-10-5' };
  await work({ kind: 'add', registrations: [odd] });
  await work({ kind: 'make', input, words: DANISH });
  expect(said).toEqual(['failed']);
});
