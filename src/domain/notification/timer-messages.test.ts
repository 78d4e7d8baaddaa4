import { expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { noStopMessages, stillRunningMessages } from './timer-messages.ts';

const DAY = '2026-11-20';
const occasion = {
  running: aRegistration({ id: 'r1', start: at(DAY, '06:00'), workDate: DAY }),
  unitName: 'Kostald',
  personName: 'Ionuț Popescu',
  leaders: ['soren', 'me', 'karen'],
  timeZone: ZONE,
};
const told = (messages: readonly { readonly to: string; readonly type: string }[]) =>
  messages.map(({ to, type }) => `${to} ${type}`);

test('a forgotten clock is told to the person and to the other leaders, with the proposal', () => {
  const messages = noStopMessages(occasion, at(DAY, '14:00'));
  expect(told(messages)).toEqual([
    'me registration_own_no_stop',
    'soren registration_no_stop',
    'karen registration_no_stop',
  ]);
  expect(messages[0]).toMatchObject({
    params: { day: DAY, unit: 'Kostald', after: '06:00–14:00', time: '06:00' },
    link: '/timeregistration/registrations?m=2026-11&e=r1',
  });
  expect(messages[1]).toMatchObject({
    params: { name: 'Ionuț Popescu' },
    link: '/timeregistration/registrations/me?m=2026-11&e=r1',
  });
});

test('the person is asked in both rounds, the leaders hear one message whichever round it is', () => {
  const first = stillRunningMessages(occasion, 'first');
  const last = stillRunningMessages(occasion, 'last');
  expect(told(first)).toEqual([
    'me still_running',
    'soren still_running_of',
    'karen still_running_of',
  ]);
  expect(told(last)).toEqual(told(first));
  const idsOf = (to: string) =>
    new Set([...first, ...last].filter((one) => one.to === to).map(({ id }) => id));
  expect(idsOf('me').size).toBe(2);
  expect(idsOf('soren').size).toBe(1);
});

test('that a shift is over is for the person alone', () => {
  const planned = stillRunningMessages(occasion, 'planned');
  expect(told(planned)).toEqual(['me still_running']);
  const others = stillRunningMessages(occasion, 'first').map(({ id }) => id);
  expect(others).not.toContain(planned[0]?.id);
});
