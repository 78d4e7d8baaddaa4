import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payrollSettingsSource } from '#data/payroll/payroll-settings.ts';
import type { SeatType } from '#domain/access/seats.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { paths } from '#domain/paths.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import {
  answerChanges,
  forgetChanges,
  NOT_MADE,
  NOT_MADE_TEXT,
  settingsSent,
} from '#tests/support/changes.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { payrollSettings } from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { MappingCard, SystemCard, useLeaveCodes } from './payroll-cards.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const NIGHT = aRule('supplement', {
  id: 'night',
  name: { dk: 'Nattillæg', en: 'Night' },
  payCode: '24',
});
const MAPPED = {
  '10': { code: '1', text: 'Timeløn', leftOut: false },
  '24': { code: '24', text: '', leftOut: false },
};

async function show(changes: Partial<PayrollSettings> = {}, occurring = ['70']) {
  const settings = payrollSettings(changes);
  await signInWith({ claims: { owner: true } });
  payrollSettingsSource.connect({ farmId: 'farm' });
  feedDoc(paths.payrollSettings('farm'), settings);
  render(
    <>
      <SystemCard farm={aFarm()} settings={settings} />
      <MappingCard settings={settings} rules={[NIGHT]} occurring={occurring} />
      <Toasts label="Beskeder" dismissText="Luk" />
    </>,
  );
  return userEvent.setup({ delay: null });
}

const codeOf = (code: string) => screen.getByLabelText(`Kode i lønsystemet for ${code}`);

beforeEach(forgetChanges);

afterEach(async () => {
  clearToasts();
  await signOutAgain();
});

describe('the payroll system', () => {
  test('saves each setting by itself and says so', async () => {
    const user = await show();
    await user.selectOptions(screen.getByLabelText('System'), 'ProLøn');
    expect(settingsSent()).toEqual([{ system: 'prolon' }]);
    await user.click(screen.getByRole('checkbox', { name: /Send kun afvigelser/ }));
    expect(settingsSent().at(-1)).toEqual({ deviationsOnly: true });
    expect(await screen.findAllByText('Indstillingen er gemt.')).not.toHaveLength(0);
  });

  test('says when the server refuses', async () => {
    answerChanges(NOT_MADE);
    const user = await show({ system: 'datalon' });
    await user.selectOptions(screen.getByLabelText('Løntermin'), '24 · 14 dage');
    expect(settingsSent()).toEqual([{ term: '24' }]);
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
  });

  test('asks only what the system wants to know, and says what nobody has confirmed', async () => {
    await show({ system: 'visma' });
    expect(
      screen.getByRole('option', { name: 'Visma Løn (opsætning bekræftes med jeres bureau)' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('System')).toHaveAccessibleDescription(/De ni kolonner er vores/);
    expect(screen.queryByLabelText('Løntermin')).toBeNull();
    expect(screen.queryByLabelText('Arbejdsgivernummer')).toBeNull();
  });

  test('takes eight digits for DataLøn, and says so at the field', async () => {
    const user = await show({ system: 'datalon' });
    const field = screen.getByLabelText('Arbejdsgivernummer');
    await user.type(field, '1234{Enter}');
    expect(field).toHaveAccessibleDescription('Skriv 8 cifre');
    expect(settingsSent()).toEqual([]);
    await user.type(field, '5678{Enter}');
    expect(settingsSent()).toEqual([{ employerNumber: '12345678' }]);
  });
});

describe('the mapping', () => {
  test('names what each code is, and what no rule uses', async () => {
    await show({ system: 'danlon', codes: MAPPED });
    expect(codeOf('10 Normaltid')).toHaveValue('1');
    expect(codeOf('24 Nattillæg')).toHaveValue('24');
    expect(codeOf('70')).toHaveValue('');
    expect(screen.getByText('Bruges ikke af en regel lige nu')).toBeVisible();
    expect(screen.getAllByText('Mangler kode')).toHaveLength(1);
  });

  test('names what leave gives', async () => {
    await show({ system: 'danlon', codes: MAPPED }, [
      '40',
      '41',
      '43',
      '44',
      '45',
      '46',
      '47',
      '54',
    ]);
    const names = [
      '40 Ferie',
      '41 Feriefridage',
      '43 Udbetalt ferie',
      '44 Udbetalte fridage',
      '45 Ferie til udbetaling ved fratræden',
      '46 Modregnet forskudsferie',
      '47 Ferie uden løn',
      '54 Fri uden løn',
    ];
    for (const name of names) expect(codeOf(name)).toHaveValue('');
    expect(screen.getAllByText('Mangler kode')).toHaveLength(names.length);
  });

  test('keeps what the system cannot use at its field', async () => {
    const user = await show({ system: 'datalon', codes: MAPPED });
    await user.type(codeOf('70'), '123{Enter}');
    expect(codeOf('70')).toHaveAccessibleDescription(
      'DataLøn tager tal og bogstaver fra a til z, højst 2',
    );
    expect(settingsSent()).toEqual([]);
    await user.type(codeOf('70'), '{Backspace}{Enter}');
    expect(settingsSent()).toEqual([
      {
        codes: { ...MAPPED, '70': { code: '12', text: '', leftOut: false } },
      },
    ]);
  });

  test('takes our own codes where none are given', async () => {
    const user = await show({ system: 'visma', codes: { '10': MAPPED['10'] } });
    await user.click(screen.getByRole('button', { name: 'Brug vores egne koder' }));
    expect(settingsSent()).toEqual([
      {
        codes: {
          '10': MAPPED['10'],
          '24': { code: '24', text: 'Nattillæg', leftOut: false },
          '70': { code: '70', text: '', leftOut: false },
        },
      },
    ]);
  });

  test('lacks nothing for our own file', async () => {
    await show();
    expect(screen.queryByText('Mangler kode')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Brug vores egne koder' })).toBeNull();
    expect(codeOf('24 Nattillæg')).toHaveAttribute('placeholder', '24');
  });

  test('tells that two codes become one, and leaves one out', async () => {
    const codes = { ...MAPPED, '24': { ...MAPPED['24'], code: '1' } };
    const user = await show({ system: 'danlon', codes });
    expect(screen.getByText(/Samme kode som 24: de bliver til én/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Send ikke 24 Nattillæg' }));
    expect(settingsSent()).toEqual([
      {
        codes: { ...MAPPED, '24': { code: '', text: '', leftOut: true } },
      },
    ]);
  });

  test('asks whether a code takes a number or kroner', async () => {
    const user = await show({ system: 'datalon', codes: MAPPED }, []);
    const choice = screen.getByLabelText('Hvad filen skriver for 24 Nattillæg');
    expect(choice).toHaveValue('');
    await user.selectOptions(choice, 'Antal');
    const codes = { ...MAPPED, '24': { ...MAPPED['24'], sends: 'count' } };
    expect(settingsSent()).toEqual([{ codes }]);
  });

  test('leaves nothing to choose where the list of the system says it', async () => {
    await show({ system: 'datalon', codes: { '24': { ...MAPPED['24'], code: '03' } } }, []);
    expect(screen.queryByLabelText('Hvad filen skriver for 24 Nattillæg')).toBeNull();
    expect(screen.getByText('Kroner (siger DataLøn)')).toBeVisible();
  });
});

async function codesOf(seatType: SeatType, deleted: number | null = null) {
  await signInWith({ claims: { owner: true } });
  const people = [anEmployee(), anEmployee({ id: 'bo', seatType, deleted })];
  const { result } = renderHook(() => useLeaveCodes('farm', people));
  expect(result.current).toEqual([]);
  const settings = { ...DEFAULT_LEAVE_SETTINGS, hidden: ['maternity'] };
  act(() => feedDoc(paths.leaveSettings('farm'), settings));
  return result.current.join(' ');
}

describe('codes of leave', () => {
  test('can be mapped before the first leave is paid, where leave is kept', async () => {
    expect(await codesOf('PREMIUM')).toBe('31 40 43 45 46 47 50 51 54 56 58');
  });

  test('are nobody’s matter where no leave is kept, or not any more', async () => {
    expect(await codesOf('BASIC')).toBe('');
    expect(await codesOf('PREMIUM', 1)).toBe('');
  });
});
