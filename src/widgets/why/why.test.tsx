import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REASON_CODES } from '#domain/time/engine/result/reason.ts';
import type { PayLine } from '#domain/time/engine/result/calculated.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { LineGroups } from './line-groups.tsx';
import { LineList, WhyList } from './line-list.tsx';
import { WhyButton } from './why-button.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const RULES = [
  aRule('overtime', { id: 'ot', name: { dk: 'Overarbejde', en: 'Overtime' } }),
  aRule('supplement', { id: 'sat', name: { dk: 'Lørdag', en: '' } }),
];

const line = (change: Partial<PayLine>): PayLine => ({
  id: 'normal',
  day: '2026-11-20',
  payCode: '10',
  quantity: 444,
  unit: 'minute',
  from: at('2026-11-20', '07:00'),
  to: at('2026-11-20', '14:24'),
  target: 'pay',
  registrationId: null,
  unitId: null,
  why: [{ ruleId: null, code: 'normal_time', params: { minutes: 444 } }],
  ...change,
});

const overtime = line({
  id: 'ot',
  payCode: '11',
  quantity: 156,
  target: 'lieu',
  why: [
    {
      ruleId: 'ot',
      code: 'overtime_day',
      params: { minutes: 120, thresholdMinutes: 444, countedMinutes: 564, tier: 0 },
    },
    { ruleId: 'ot', code: 'to_lieu', params: { minutes: 120, factor: 1.3 } },
  ],
});
const saturday = (day: string) =>
  line({
    id: day,
    day,
    payCode: '21',
    quantity: 1,
    unit: 'day',
    from: null,
    to: null,
    why: [{ ruleId: 'sat', code: 'supplement_day', params: { day } }],
  });
const LINES = [overtime, saturday('2026-11-21'), line({}), saturday('2026-11-14')];

const user = () => userEvent.setup({ delay: null });
const press = (name: RegExp | string) => user().click(screen.getByRole('button', { name }));

beforeEach(() => signInWith());

afterEach(async () => {
  vi.unstubAllGlobals();
  await signOutAgain();
  await setInterfaceLanguage('dk');
});

describe('why', () => {
  test.each(['dk', 'en'] as const)('has whole sentences for every reason, in %s', async (lang) => {
    await setInterfaceLanguage(lang);
    const reasons = REASON_CODES.map((code) => ({ ruleId: null, code, params: {} }));
    render(<WhyList reasons={reasons} rules={[]} />);
    const sentences = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(sentences).toHaveLength(REASON_CODES.length);
    for (const text of sentences) expect(text).not.toMatch(/\{\{|rules\.why|undefined|NaN/);
  });

  test('writes lengths as hours and minutes, instants as clocks, days as dates', () => {
    const reasons = [
      ...overtime.why,
      {
        ruleId: 'gone',
        code: 'rounded_start',
        params: { from: at('2026-11-20', '06:53'), to: at('2026-11-20', '07:00') },
      },
      { ruleId: 'sat', code: 'supplement_day', params: { day: '2026-11-21' } },
    ];
    render(<WhyList reasons={reasons} rules={RULES} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2:00 over dagens norm på 7:24. Arbejdet: 9:24Reglen “Overarbejde”',
      '2:00 × 1,3 til afspadseringReglen “Overarbejde”',
      'Start er afrundet fra 06:53 til 07:00',
      'Én gang for 21-11-2026Reglen “Lørdag”',
    ]);
  });

  test('says so where a newer server gives reasons that have no words here', () => {
    render(<WhyList reasons={[{ ruleId: null, code: 'tomorrow', params: {} }]} rules={[]} />);
    expect(screen.getByText('Der er ingen forklaring på denne linje.')).toBeVisible();
  });
});

describe('lines', () => {
  test('name day, pay code, rule and quantity, and give their reason when pressed', async () => {
    render(<LineList lines={LINES} rules={RULES} />);
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual([
      'fre 20. nov. 11 Overarbejde · 07:00–14:24 · Til afspadsering 2:36',
      'lør 21. nov. 21 Lørdag 1 dag',
      'fre 20. nov. 10 Normaltid · 07:00–14:24 7:24',
      'lør 14. nov. 21 Lørdag 1 dag',
    ]);
    expect(screen.queryByText(/× 1,3/)).toBeNull();
    await press(/11 Overarbejde/);
    expect(screen.getByRole('button', { name: /11 Overarbejde/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByText(/2:00 × 1,3 til afspadsering/)).toBeVisible();
  });

  test('are summed by pay code; each opens to its days, each day to its reason', async () => {
    render(<LineGroups lines={LINES} rules={RULES} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '10 Normaltid 7:24',
      '21 Lørdag 2 dage',
      '11 Overarbejde Til afspadsering 2:36',
    ]);
    await press(/Lørdag/);
    const days = within(
      screen.getByRole('button', { name: /21.*Lørdag/ }).closest('li') ?? document.body,
    );
    expect(days.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '21 Lørdag 2 dage',
      'lør 14. nov. 1 dag',
      'lør 21. nov. 1 dag',
    ]);
    await press(/lør 21\. nov\./);
    expect(screen.getByText('Én gang for 21-11-2026')).toBeVisible();
    await press(/Lørdag/);
    expect(screen.queryByText('Én gang for 21-11-2026')).toBeNull();
  });

  test('are all open on paper', () => {
    render(<LineGroups open lines={LINES} rules={RULES} />);
    expect(screen.getByText('Én gang for 14-11-2026')).toBeVisible();
    expect(screen.getByText('Normaltid: 7:24')).toBeVisible();
  });
});

describe('the button beside a figure', () => {
  const show = () =>
    render(
      <WhyButton what="Normtimer">
        <p>{'37 × 52 ÷ 12'}</p>
      </WhyButton>,
    );

  test('opens a panel under it, which Escape closes', async () => {
    show();
    await press('Normtimer: Sådan er tallet regnet');
    expect(screen.getByRole('dialog')).toHaveTextContent('37 × 52 ÷ 12');
    await user().keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  test('opens a sheet with a way to close it on a phone', async () => {
    const nothing = () => {};
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('48rem'),
      addEventListener: nothing,
      removeEventListener: nothing,
    }));
    show();
    await press('Normtimer: Sådan er tallet regnet');
    const sheet = within(screen.getByRole('dialog', { name: 'Normtimer' }));
    expect(sheet.getByText('37 × 52 ÷ 12')).toBeVisible();
    await user().click(sheet.getByRole('button', { name: 'Luk' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
