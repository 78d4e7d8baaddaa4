// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { MESSAGE_TYPES } from '../notification/message.ts';
import { noticeLetter, noticeWords } from './notice-letter.ts';

const LINK = 'https://markhold.example/planning?d=2026-11-24&u=a';
const SETTINGS = 'https://markhold.example/user/profile';
const PARAMS = {
  name: 'Ida',
  unit: 'Kostald',
  time: '06:00',
  day: '2026-11-24',
  span: '2026-11-24/2026-11-25',
  reason: 'GRUND',
  type: 'SYG',
  hours: 160,
};

describe.each(LANGUAGES)('a letter about a notification, in %s', (language) => {
  const words = noticeWords('shift_missed_of', PARAMS, language);
  const letter = noticeLetter({ language, words, link: LINK, settingsLink: SETTINGS });
  const page = new DOMParser().parseFromString(letter.html, 'text/html');

  it('says what it is about in its subject and in both forms', () => {
    expect(letter.subject).toBe(language === 'dk' ? 'Ida er ikke mødt' : 'Ida has not come');
    for (const form of [letter.text, page.body.textContent]) {
      expect(form).toContain(letter.subject);
      expect(form).toContain('06:00');
    }
  });

  it('leads to what it is about, and to where one chooses', () => {
    const hrefs = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([LINK, SETTINGS]);
    expect(letter.text.split('\n')).toEqual(expect.arrayContaining([LINK, SETTINGS]));
  });

  it('can be read aloud, and fetches nothing', () => {
    expect(page.documentElement.lang).toBe(language === 'dk' ? 'da' : 'en');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('img, link, script, [src]')).toHaveLength(0);
  });

  test.each(MESSAGE_TYPES.filter((type) => /^(leave|absence|statement)_|returned/.test(type)))(
    'of %s says neither health, pay nor why',
    (type) => {
      const { title, body } = noticeWords(type, PARAMS, language);
      expect(`${title} ${body}`).not.toMatch(/GRUND|SYG|Ida|160|24\/11|syg|sick|løn|\bpay\b/i);
    },
  );
});

test.each([
  ['https://evil.example/x', 'has not come'],
  ['evil.example/x', 'has not come'],
  ['a@evil.example', 'has not come'],
  ['Ida\r\nBcc: b@evil.example', 'Ida Bcc: has not come'],
  ['<b>Ida</b>', '<b>Ida</b> has not come'],
])('a name that is %j leads nowhere', (name, title) => {
  const words = noticeWords('shift_missed_of', { ...PARAMS, name }, 'en');
  expect(words.title.trim()).toBe(title);
  expect(words.body).toContain('06:00');
  const letter = noticeLetter({ language: 'en', words, link: LINK, settingsLink: SETTINGS });
  expect(letter.html).not.toContain('<b>');
  expect(letter.subject).not.toMatch(/[\r\n]/);
});

test('an endless name makes no endless letter', () => {
  const { title, body } = noticeWords(
    'shift_missed_of',
    { ...PARAMS, unit: 'x'.repeat(9999) },
    'dk',
  );
  expect(`${title}${body}`.length).toBeLessThan(600);
});
