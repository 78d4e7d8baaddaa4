import { describe, expect, test } from 'vitest';
import { NOTIFICATION_PAGE_SIZE } from '../constants.ts';
import { mayHaveMore, type Notification, notificationTarget, unreadOf } from './notification.ts';

const note = (changes: Partial<Notification>): Notification => ({
  id: 'n1',
  title: '',
  body: '',
  read: false,
  created: 1,
  link: null,
  relatedUrl: null,
  type: null,
  about: null,
  params: {},
  ...changes,
});

describe('where a click on a notification leads', () => {
  test('[S2.53] to its path when it has a link and no relatedUrl, else to the dashboard opened for it', () => {
    expect(notificationTarget(note({ link: '/timeregistration/registrations' }))).toBe(
      '/timeregistration/registrations',
    );
    expect(notificationTarget(note({ link: '/planning', relatedUrl: '/x' }))).toBe('/n1');
    expect(notificationTarget(note({}))).toBe('/n1');
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never out of the product: %s',
    (link) => {
      expect(notificationTarget(note({ link }))).toBe('/n1');
    },
  );
});

test('[S9.5] pages are ten long and more exist only after a full one', () => {
  expect(NOTIFICATION_PAGE_SIZE).toBe(10);
  expect(mayHaveMore(10, NOTIFICATION_PAGE_SIZE)).toBe(true);
  expect(mayHaveMore(9, NOTIFICATION_PAGE_SIZE)).toBe(false);
});

test('unread ones are counted', () => {
  const [a, b] = [note({ id: 'a' }), note({ id: 'b' })];
  expect(unreadOf([a, note({ id: 'c', read: true })], [b, a])).toEqual(['a', 'b']);
});
