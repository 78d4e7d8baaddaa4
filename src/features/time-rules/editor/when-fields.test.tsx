import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RuleWhen } from '#domain/time/rules/time-rule.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { WhenFields } from './when-fields.tsx';

afterEach(async () => {
  await setInterfaceLanguage('dk');
});

const heard = vi.fn<(when: RuleWhen) => void>();

/** The hours of a rule that is written on, and what they are now. */
function show(windows: RuleWhen['windows']) {
  heard.mockClear();
  const { when } = aRule('supplement');
  function Form() {
    const [now, setNow] = useState<RuleWhen>({ ...when, windows });
    const change = (next: RuleWhen) => {
      setNow(next);
      heard(next);
    };
    return <WhenFields when={now} onChange={change} error={() => null} />;
  }
  render(<Form />);
  return { user: userEvent.setup(), windows: () => heard.mock.lastCall?.[0].windows };
}

it('[S2.75] picks the hours of a window by touch and by keys, in steps, and shows them in the field', async () => {
  const { user, windows } = show([{ from: '18:00', to: '24:00' }]);
  await user.click(screen.getByRole('button', { name: 'Vælg tid: Fra, tidsrum 1' }));
  const from = within(screen.getByRole('dialog', { name: 'Vælg tid: Fra, tidsrum 1' }));
  await user.click(from.getByRole('button', { name: 'Senere: Minutter' }));
  expect(windows()).toEqual([{ from: '18:05', to: '24:00' }]);
  await user.click(from.getByRole('spinbutton', { name: 'Timer' }));
  await user.keyboard('{ArrowDown}');
  expect(windows()).toEqual([{ from: '17:05', to: '24:00' }]);
  expect(screen.getByLabelText('Fra, tidsrum 1')).toHaveValue('17:05');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The end of a day is no time of a clock: stepping begins at midnight.
  await user.click(screen.getByRole('button', { name: 'Vælg tid: Til, tidsrum 1' }));
  await user.click(screen.getByRole('button', { name: 'Tidligere: Timer' }));
  expect(windows()).toEqual([{ from: '17:05', to: '23:00' }]);
});

it('says so in English too', async () => {
  await act(async () => {
    await setInterfaceLanguage('en');
  });
  show([{ from: '18:00', to: '22:00' }]);
  expect(screen.getByRole('button', { name: 'Choose a time: From, hours 1' })).toBeVisible();
});
