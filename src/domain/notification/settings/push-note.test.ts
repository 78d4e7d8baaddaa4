import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { openedPath, pushNoteOf } from './push-note.ts';

const ORIGIN = 'https://markhold.example';
const ID = 'message-1234567890';
const message = (data: unknown) => ({
  notification: { title: 'Vagtplan uge 48', body: 'To vagter er ændret' },
  data,
  from: '1234',
  fcmMessageId: 'x',
});

describe('a push message', () => {
  test('shows its title and body and leads to its link', () => {
    expect(pushNoteOf(message({ link: '/planning?week=48', notificationId: ID }))).toEqual({
      title: 'Vagtplan uge 48',
      body: 'To vagter er ændret',
      tag: ID,
      path: '/planning?week=48',
    });
  });

  test('takes the place of the one before it of the same group', () => {
    const data = { notificationId: ID, group: 'shift-of-tomorrow' };
    expect(pushNoteOf(message(data)).tag).toBe('shift-of-tomorrow');
    expect(pushNoteOf(message({ ...data, group: 'no group at all' })).tag).toBe(ID);
  });

  test('[S2.53] leads to the dashboard opened for it without a link, or with a relatedUrl', () => {
    expect(pushNoteOf(message({ notificationId: ID })).path).toBe(`/${ID}`);
    const related = { link: '/vacations', relatedUrl: 'https://x.example', notificationId: ID };
    expect(pushNoteOf(message(related)).path).toBe(`/${ID}`);
  });

  test('leads to the dashboard when it says nowhere', () => {
    for (const data of [undefined, null, 'text', {}, { link: 7, notificationId: [] }]) {
      expect(pushNoteOf(message(data))).toMatchObject({ path: '/', tag: null });
    }
  });

  test.each([
    'https://evil.example/planning',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'planning',
  ])('never leads out of the product: %j', (link) => {
    expect(pushNoteOf(message({ link, notificationId: ID })).path).toBe(`/${ID}`);
  });

  test('never leads out of the product, whatever its data say', () => {
    // Letters of which an address of another place is made, among them those that browsers skip.
    const unit = fc.constantFrom('/', '\\', '\t', '\n', ':', '@', '.', '%', '?', 'a', 'ø');
    const word = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(word, word, (link, notificationId) => {
        const { path } = pushNoteOf(message({ link: `/${link}`, notificationId }));
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });

  test('always has something to show', () => {
    for (const nothing of [null, undefined, 7, 'hello', {}, { notification: { title: ' ' } }]) {
      expect(pushNoteOf(nothing)).toEqual({ title: 'Markhold', body: '', tag: null, path: '/' });
    }
    const titled = { notification: { title: 'Kun en titel', body: 7 } };
    expect(pushNoteOf(titled)).toMatchObject({ title: 'Kun en titel', body: '' });
  });
});

test('a click leads to the path that was kept, else to the dashboard', () => {
  expect(openedPath({ path: '/planning' })).toBe('/planning');
  for (const data of [null, undefined, {}, { path: 7 }]) expect(openedPath(data)).toBe('/');
});
