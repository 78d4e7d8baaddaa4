import { describe, expect, it } from 'vitest';
import { APP_ERROR_CODES } from '#domain/errors.ts';
import { STORED_WORDS } from '#domain/notification/stored-words.ts';
import { dk } from './dk.ts';
import { en } from './en.ts';

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, at = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[at + key, value]] : flat(value, `${at}${key}.`),
  );
}

const messages = (language: 'dk' | 'en') =>
  Object.entries(STORED_WORDS[language]).flatMap(([type, words]) => flat({ ...words }, `${type}.`));

const danish = new Map([...flat(dk), ...messages('dk')]);
const english = new Map([...flat(en), ...messages('en')]);
const argumentsOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

/** Danish words that English shares; "Ukendt" is the word of spec 8 in both. */
const SHARED = new Set([
  'Administrator',
  'Beta',
  'CVR',
  'Dansk',
  'E-mail',
  'English',
  'Markhold',
  'Menu',
  'min',
  'Normal',
  'over',
  'Premium',
  'Push',
  'sec',
  'Send',
  'Status',
  'Stop',
  'Ukendt',
  'Version',
]);

const wordsOf = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '').match(/[\p{L}-]{2,}/gu) ?? [];

describe('dictionaries', () => {
  it('[S1.6] hold the same keys in Danish and English', () => {
    expect([...english.keys()].toSorted()).toEqual([...danish.keys()].toSorted());
    expect(danish.size).toBeGreaterThan(150);
  });

  it('name the same arguments in both languages', () => {
    for (const [key, text] of danish) {
      expect(argumentsOf(english.get(key) ?? ''), key).toEqual(argumentsOf(text));
    }
  });

  it('[S1.6] are translated: no English text is left in Danish', () => {
    const left = [...danish]
      .filter(([key, text]) => text === english.get(key))
      .filter(([, text]) => wordsOf(text).some((word) => !SHARED.has(word)));
    expect(left).toEqual([]);
  });

  it('never shout', () => {
    for (const [key, text] of [...danish, ...english]) expect(text, key).not.toContain('!');
  });

  it('call a sum a total, never “in all”', () => {
    for (const [key, text] of english) expect(text, key).not.toMatch(/\bin all\b(?! \w)/);
  });

  it('have words for every error code', () => {
    for (const code of APP_ERROR_CODES) {
      expect(dk.errors[code].length).toBeGreaterThan(5);
      expect(en.errors[code].length).toBeGreaterThan(5);
    }
  });

  it('[S8.7] [S8.1] [S2.65] [S2.56] [S8.16] say the words of the specification', () => {
    expect(en.errors.credentials_required).toBe('Email and password are required.');
    expect(en.errors.unexpected).toMatch(/^Whoops, something went wrong\. .*support.*notified/);
    expect(en.common.processing).toBe('Processing...');
    expect(dk.common.processing).toBe('Behandler...');
    expect(dk.common.unknownEmployee).toBe('Ukendt');
    expect(en.shell.bell.title).toBe('Notifications');
    expect(en.notifications).toMatchObject({
      read: 'Read',
      unread: 'Unread',
      loadMore: 'Load More',
    });
  });
});
