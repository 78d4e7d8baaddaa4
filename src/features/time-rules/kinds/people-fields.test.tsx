import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RuleKind, RuleOf } from '#domain/time/rules/time-rule.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { feedRules, signInOnRules } from '#tests/support/time/rules-feed.ts';
import { aRule } from '#tests/support/time/rules.ts';
import type { FieldsProps } from './model.ts';
import { NormFields } from './norm-fields.tsx';
import { OvertimeFields } from './overtime-fields.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
});

/** The fields of a rule that is written on; answers what the rule is now. */
async function show<K extends RuleKind>(
  Fields: (props: FieldsProps<K>) => React.ReactNode,
  first: RuleOf<K>,
) {
  stopTheClock();
  await signInOnRules();
  let now = first;
  function Form() {
    const [rule, setRule] = useState(first);
    const change = (next: RuleOf<K>) => {
      now = next;
      setRule(next);
    };
    return <Fields rule={rule} onChange={change} error={() => null} seesRates={false} />;
  }
  render(<Form />);
  act(() => feedRules([]));
  return { user: userEvent.setup({ delay: null }), now: () => now };
}

const DAY = 'En dag uden ugentlige timer';

it('names a day for people without weekly hours, also where the plan is the limit', async () => {
  const { user, now } = await show(OvertimeFields, aRule('overtime'));
  expect(screen.getByLabelText(DAY)).toHaveValue('');
  await user.type(screen.getByLabelText(DAY), '7:24');
  expect(now().threshold).toEqual({ kind: 'contract', dayMinutes: 444 });
  await user.selectOptions(screen.getByLabelText('Overarbejde efter'), 'Den planlagte vagt');
  expect(now().threshold).toEqual({ kind: 'planned', dayMinutes: 444 });
  await user.selectOptions(screen.getByLabelText('Opgøres for'), 'Ugen');
  expect(screen.queryByLabelText(DAY)).toBeNull();
});

it('leaves the field out of the rule when it is empty', async () => {
  const threshold = { kind: 'contract', dayMinutes: 444 } as const;
  const { user, now } = await show(OvertimeFields, aRule('overtime', { threshold }));
  expect(screen.getByLabelText(DAY)).toHaveValue('7:24');
  await user.clear(screen.getByLabelText(DAY));
  expect(now().threshold).toEqual({ kind: 'contract' });
});

it('names a full week for extra hours, and nothing where it is empty', async () => {
  const { user, now } = await show(NormFields, aRule('norm'));
  const field = screen.getByLabelText('Merarbejde op til en fuld uge på');
  expect(field).toHaveValue('');
  await user.type(field, '37');
  expect(now().fullTimeMinutes).toBe(2220);
  await user.clear(field);
  expect(now().fullTimeMinutes).toBeNull();
});
