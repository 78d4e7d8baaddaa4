import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { previewOf } from '#domain/payroll/export/preview.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  aBatchInput,
  aLine,
  aRuleLine,
  aStatement,
  payrollSettings,
} from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { PreviewPart } from './preview-part.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const STATEMENTS = [
  aStatement([
    aLine({ quantity: 9176 }),
    aRuleLine('night', { id: 'n', payCode: '24', unit: 'day', quantity: 4 }),
  ]),
  aStatement([aLine({ quantity: 90 })], { employeeId: 'bo' }),
];
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', employmentType: 'hourly' });

const saved = vi.fn((_blob: Blob) => 'blob:file');

async function show(settings = payrollSettings(), statements = STATEMENTS) {
  const night = aRule('supplement', { id: 'night', payCode: '24', unit: 'day' });
  const input = aBatchInput({
    statements,
    settings,
    rules: [night],
    employees: [anEmployee({ employmentType: 'hourly' }), BO],
    cards: new Map([
      ['me', { employeeNumber: '106' }],
      ['bo', { employeeNumber: '107' }],
    ]),
  });
  await signInWith({});
  const facts = { ...input, farm: aFarm(), batches: [], priced: input.rules };
  render(
    <MemoryRouter>
      <PreviewPart
        {...{ facts }}
        preview={previewOf(input)}
        statements={statements}
        codeName={(code) => (code === '10' ? 'Timeløn' : 'Nattillæg')}
      />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  saved.mockClear();
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  act(() => clearToasts());
  await signOutAgain();
});

test('what is sent is taken along as files: by code, and every line with its person', async () => {
  const user = await show();
  const linesOfFile = async (title: string): Promise<string[]> => {
    await user.click(screen.getByRole('button', { name: `Hent ${title}` }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV-fil' }));
    return ((await saved.mock.calls.at(-1)?.[0].text()) ?? '').split('\r\n');
  };
  const codes = await linesOfFile('Lønarter i alt');
  expect(codes[0]).toContain(
    'Lønart;Kode i lønsystemet;Timer (timer);Antal;Mod sidst (timer);Mod sidst;Beløb (kr.)',
  );
  expect(codes[1]).toBe('10 Timeløn;10;154,43;;;;');
  expect(codes[2]).toBe('24 Nattillæg;24;;4;;;');
  const lines = await linesOfFile('Det, der bliver sendt');
  expect(lines.slice(1).map((line) => line.split(';').slice(0, 7).join(';'))).toEqual([
    'Ionuț Popescu;106;10;10;Kostald;152,93;152,93',
    'Ionuț Popescu;106;24;24;Kostald;;4',
    'Bo Dahl;107;10;10;Kostald;1,50;1,5',
    'I alt;;;;;;',
    '',
  ]);
});

test('people stand by what is pressed, and then as they came', async () => {
  const user = await show();
  const table = within(screen.getByRole('table', { name: 'Det, der bliver sendt' }));
  const names = () =>
    table.getAllByRole('rowheader').map(({ textContent }) => textContent.slice(0, 3));
  expect(names()).toEqual(['Ion', 'Bo ', 'I a']);
  await user.click(table.getByRole('button', { name: 'Antal' }));
  expect(names()).toEqual(['Bo ', 'Ion', 'I a']);
  await user.click(table.getByRole('button', { name: 'Antal' }));
  await user.click(table.getByRole('button', { name: 'Antal' }));
  expect(names()).toEqual(['Ion', 'Bo ', 'I a']);
});

test('a table is printed without the rest of the page', async () => {
  const user = await show();
  const printed = vi.fn(() => document.querySelector('[data-print-alone]')?.textContent);
  vi.stubGlobal('print', printed);
  await user.click(screen.getByRole('button', { name: 'Hent Lønarter i alt' }));
  await user.click(screen.getByRole('menuitem', { name: 'Udskriv' }));
  expect(printed.mock.results[0]?.value).toContain('24 Nattillæg');
  expect(printed.mock.results[0]?.value).not.toContain('Bo Dahl');
});

test('what is one row of the file opens to the lines that it sums', async () => {
  const codes = { '10': { code: '01', text: '', leftOut: false } };
  const user = await show(payrollSettings({ system: 'datalon', codes }), [
    aStatement([aLine({ quantity: 90 }), aLine({ quantity: 30, unitId: null })]),
  ]);
  await user.click(screen.getByRole('button', { name: /Ionuț/ }));
  const row = screen.getByRole('row', { name: /01 Timeløn ?2 linjer/ });
  expect(row).toHaveTextContent('2,00 timer');
  await user.click(within(row).getByRole('button'));
  expect(screen.getByText('→ 01: 1,50 timer · Kostald')).toBeVisible();
  expect(screen.getByText('→ 01: 0,50 timer')).toBeVisible();
});
