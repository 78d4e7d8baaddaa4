import { expect, test } from 'vitest';
import { pushGroup } from './push-note.ts';

const absence = { id: 'one', type: 'absence_reported', link: '/vacations', about: null };

test('of two people who report themselves ill each report stands on the phone', () => {
  expect(pushGroup({ ...absence, id: 'two' })).not.toBe(pushGroup(absence));
});

test('two requests of leave stand beside each other, and the same one takes its own place', () => {
  const asked = (id: string, leave: string) => {
    const about = { kind: 'leave', id: leave } as const;
    return pushGroup({ id, type: 'leave_requested', link: '/vacations', about });
  };
  expect(asked('one', 'a')).not.toBe(asked('two', 'b'));
  expect(asked('one', 'a')).toBe(asked('two', 'a'));
});

test.each(['shift_moved', 'leave_approved', 'plan_declined', 'still_running_of'])(
  'of %s each is news of its own',
  (type) => {
    const one = { id: 'one', type, link: '/', about: null };
    expect(pushGroup({ ...one, id: 'two' })).not.toBe(pushGroup(one));
  },
);

test.each(['plan_changed', 'guide_again', 'period_ends_of', 'leave_year_end', 'still_running'])(
  'of %s the latest about the same takes the place of the one before',
  (type) => {
    const one = { id: 'one', type, link: '/guides/a', about: null };
    expect(pushGroup({ ...one, id: 'two' })).toBe(pushGroup(one));
    expect(pushGroup({ ...one, link: '/guides/b' })).not.toBe(pushGroup(one));
  },
);

test('a message of no known kind stands for itself', () => {
  const one = { id: 'one', type: null, link: null, about: null };
  expect(pushGroup({ ...one, id: 'two' })).not.toBe(pushGroup(one));
});
