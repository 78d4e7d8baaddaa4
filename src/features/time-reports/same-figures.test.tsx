import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { aLine, aMonth } from '#tests/support/time/report-months.ts';
import { emptyTimeFeed, putMonths, signInOnTheClock } from '#tests/support/time/feed.ts';
import TimeReportsPage from './time-reports-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const PEOPLE = [
  anEmployee({ role: 'leader', seatType: 'COMBINED', hours: [] }),
  anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', seatType: 'PREMIUM' }),
  anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' }),
  anEmployee({ id: 'ole', firstName: 'Ole', lastName: 'Mark', units: ['m'] }),
];

const MONTHS = [
  aMonth(
    'bo',
    [
      { day: '2026-11-02', minutes: 480, overtime: 36 },
      { day: '2026-11-08', minutes: 300, overtime: 120 },
      { day: '2026-11-20', minutes: 451, status: 'pending' },
    ],
    {
      goalMinutes: 9620,
      flexIn: 60,
      flexOut: -64,
      law: [
        { day: '2026-11-07', code: 'rest_breach', value: 390 },
        { day: '2026-11-12', code: 'rest_short', value: 570 },
      ],
      lines: [
        aLine('2026-11-02', 'normal_time', 444),
        aLine('2026-11-02', 'overtime_day', 36),
        aLine('2026-11-08', 'overtime_day', 120, { unitId: 'm' }),
        aLine('2026-11-03', 'supplement_minute', 90),
        aLine('2026-11-04', 'supplement_day', 2, { unit: 'day' }),
      ],
    },
  ),
  aMonth('bo', [{ day: '2026-10-05', minutes: 1000 }], { goalMinutes: 9620 }),
  aMonth('ida', [{ day: '2026-11-03', minutes: 451, flags: ['long'] }], { goalMinutes: 9620 }),
  aMonth('ole', [{ day: '2026-11-03', minutes: 600 }], { unitId: 'm' }),
];

let saved: Blob[] = [];

beforeEach(() => {
  stopTheClock();
  saved = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearToasts();
  await act(() => setInterfaceLanguage('dk'));
  await signOutAgain();
  emptyTimeFeed();
});

async function show(query: string) {
  putMonths(MONTHS);
  await signInOnTheClock({
    claims: { owner: true },
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
    employees: PEOPLE,
  });
  render(
    <MemoryRouter initialEntries={[`/?${query}`]}>
      <Routes>
        <Route path="*" element={<TimeReportsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.generalSettings('farm'), null);
    feedQuery(paths.timeRules('farm'), []);
    feedQuery(paths.activities('farm'), []);
    feedQuery(paths.reportViews('me'), []);
  });
  return userEvent.setup({ delay: null });
}

/** What a cell of a file has: `7.52`, without the signs that only people read. */
const bare = (text: string): string =>
  text
    .replaceAll('−', '-')
    .replace(/^\+/, '')
    .replace(/ (%|dage)$/, '')
    .replace(/^–$/, '')
    .replace(/^I alt( · \d+)?$/, 'I alt');

/** The drawn table: its heads, and its rows with the sums last. */
function drawn(name: string) {
  const table = within(screen.getByRole('table', { name }));
  const heads = table.getAllByRole('columnheader').map((head) => head.textContent);
  const rows = table
    .getAllByRole('row')
    .map((row) =>
      [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(
        (cell) => bare(cell.textContent),
      ),
    )
    .filter((cells) => cells.length > 0);
  return { heads, rows };
}

/** The file: the same, by the heads without their units. */
async function filed() {
  const [heads = [], ...rows]: string[][] = parse((await saved[0]?.text()) ?? '', {
    bom: true,
    delimiter: ';',
  });
  return { heads: heads.map((head) => head.replace(/ \((timer|%)\)$/, '')), rows };
}

async function download(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Hent rapporten' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV-fil' }));
  return await filed();
}

/** A column that is drawn as more than a figure, so that its words are not the file's. */
const IN_WORDS = ['Mod norm', 'Tillæg'];

/** What is none is a dash on screen, and nought in a file. */
const isNone = (text: string): boolean => text === '' || text === '0,00';

describe('every figure is the same on screen and in the file', () => {
  test.each([
    ['overview', 'r=overview', 'Timer pr. medarbejder'],
    ['hours by person', 'r=hours', 'Timer i perioden'],
    ['hours by unit', 'r=hours&g=unit', 'Timer i perioden'],
    ['hours by activity', 'r=hours&g=activity', 'Timer i perioden'],
    ['hours by week', 'r=hours&g=week', 'Timer i perioden'],
    ['hours by month, alone', 'r=hours&g=month&c=none&p=quarter', 'Timer i perioden'],
    ['norm and flex', 'r=norm', 'Norm og fleks'],
    ['overtime and supplements', 'r=extras', 'Overarbejde og tillæg'],
  ])('%s', async (_, query, caption) => {
    const user = await show(`${query}&n=decimal`);
    const onScreen = drawn(caption);
    const file = await download(user);
    expect(file.rows).toHaveLength(onScreen.rows.length);
    const columns = onScreen.heads.filter(
      (head) => file.heads.includes(head) && !IN_WORDS.includes(head),
    );
    expect(columns.length).toBeGreaterThan(2);
    for (const head of columns) {
      const [at, inFile] = [onScreen.heads.indexOf(head), file.heads.indexOf(head)];
      const shown = onScreen.rows.map((row) => row[at] ?? '');
      const written = file.rows.map((row) => row[inFile] ?? '');
      // Beside a name stands the unit, which has a column of its own in the file.
      const same = shown.map((text, row) => {
        const own = written[row] ?? '';
        const isName = head === 'Medarbejder' && own !== '' && text.includes(own);
        return isName || (isNone(own) && isNone(text)) ? own : text;
      });
      expect([head, ...same]).toEqual([head, ...written]);
    }
  });

  test('days to look at', async () => {
    const user = await show('r=watch');
    const { rows } = await download(user);
    const missing = rows.filter(([what]) => what === 'Arbejdsdage uden tid');
    const region = within(screen.getByRole('region', { name: 'Arbejdsdage uden tid' }));
    expect(region.getByText(`${missing.length} dage`)).toBeVisible();
    expect(rows).toContainEqual(['Afventer godkendelse', 'Bo Dahl', '20-11-2026']);
    expect(rows).toContainEqual(['Over 10 timer', 'Ida Krogh', '03-11-2026']);
  });

  test('what the law says, over as many months as are chosen', async () => {
    const user = await show('r=law');
    await user.click(screen.getByRole('radio', { name: '12 måneder' }));
    const { heads, rows } = await download(user);
    expect(heads).toEqual(['Hvad', 'Medarbejder', 'Dag', 'Fund', 'Status']);
    expect(rows).toContainEqual([
      'Daglig hvile',
      'Bo Dahl',
      '07-11-2026',
      expect.any(String),
      'Brud',
    ]);
    for (const [part = '', name = '', , finding = ''] of rows) {
      const card = within(screen.getByRole('region', { name: part }));
      expect(card.getByRole('link', { name })).toBeVisible();
      // Parts of a sentence stand in elements of their own on the card.
      const said = screen.getByRole('region', { name: part }).textContent;
      for (const words of finding.split(': ')) expect(said).toContain(words);
    }
  });
});
